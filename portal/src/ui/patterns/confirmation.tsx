import { useCount } from '../../i18n/formats/use-count.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CopyButton } from '../copy-button.tsx'
import { DeadlineText } from '../date-text.tsx'
import { Reference } from '../reference.tsx'
import { BandProgress } from '../band-progress.tsx'
import { Fact, Facts } from '../facts.tsx'
import { useFocusOnArrival } from '../focus-heading.ts'
import { SealKnot } from '../knot.tsx'
import { PANEL_CLASS } from '../panel-class.ts'
import { Timeline, type TimelineStep } from './timeline.tsx'
import { COLUMN_CLASS } from '../column-class.ts'

type ConfirmationProps = {
  /** The number of steps of the task, all completed. */
  steps: number
  /** A sentence that confirms what was submitted; the heading. */
  title: ReactNode
  /** One line below it. */
  children?: ReactNode
  /** A note about what is safe now and what is not, shown before the details. */
  safety?: ReactNode
  /** The details of the request, such as its amount, each by name. */
  about?: readonly { name: string; value: ReactNode }[]
  /** Its reference, or several by name; absent without one. */
  reference?: string | readonly { name: ReactNode; value: string }[]
  /** The date of the decision, `YYYY-MM-DD`; absent without a decision. */
  decisionBy?: string
  /** The label of that date if it is not a decision, as in "With you by". */
  dayName?: ReactNode
  /** The next steps, each with its date; absent if everything is done. */
  next?: readonly TimelineStep[]
  /** The container: a page with its own heading, or a sheet. Absent if the confirmation is the
   * page. */
  within?: 'page' | 'sheet'
  /** Two actions; the first is the primary one. */
  actions: ReactNode
}

/** The end of a task: the confirmation that it was submitted, its reference, its date, and the next
 * steps. It replaces the last step, so the heading receives focus, and a page opens at its top. */
export function Confirmation(props: ConfirmationProps) {
  const {
    within,
    steps: allSteps,
    title,
    children,
    safety,
    about = [],
    reference = [],
    decisionBy,
    dayName,
    next,
    actions,
  } = props
  const { t } = useLingui()
  const heading = useFocusOnArrival<HTMLHeadingElement>({ scrolls: within !== 'sheet' })
  const steps = useCount()(allSteps)
  const references =
    typeof reference === 'string'
      ? [{ name: <Trans>Reference</Trans>, value: reference }]
      : reference
  const Heading = within ? 'h2' : 'h1'
  const SubHeading = within ? 'h3' : 'h2'
  return (
    <div className={`${COLUMN_CLASS} grid gap-8`}>
      <BandProgress
        label={t`Progress`}
        steps={allSteps}
        reached={allSteps}
        valueText={t`All ${steps} steps are done`}
      />
      <div className="grid justify-items-center gap-1 text-center">
        <span className="mb-4">
          <SealKnot />
        </span>
        <Heading
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-40 text-2xl leading-[2rem] font-semibold text-balance sm:text-3xl sm:leading-[2.375rem] outline-none"
        >
          {title}
        </Heading>
        {children && <p className="text-ink-2">{children}</p>}
      </div>
      {safety}
      <section className={`${PANEL_CLASS} @container grid gap-6 p-4 sm:p-7`}>
        {about.length + references.length > 0 && (
          <Facts className="grid gap-x-6 gap-y-4 border-line not-last:border-b not-last:pb-6 @lg:grid-cols-2">
            {about.map(({ name, value }) => (
              <Fact label={name} key={name} valueClass="font-semibold wrap-anywhere">
                {value}
              </Fact>
            ))}
            {references.map(({ name, value }) => (
              <Fact label={name} key={value} valueClass="flex items-center gap-1 font-semibold">
                <Reference value={value} className="text-lg" />
                <span className="-my-2">
                  <CopyButton value={value} label={t`reference`} />
                </span>
              </Fact>
            ))}
            {decisionBy && (
              <Fact label={dayName ?? <Trans>Decision by</Trans>}>
                <DeadlineText value={decisionBy} hasWeekday className="text-lg font-semibold" />
              </Fact>
            )}
          </Facts>
        )}
        {next && (
          <div className="grid gap-4">
            <SubHeading className="font-semibold">
              <Trans>What happens next</Trans>
            </SubHeading>
            <Timeline label={t`What happens next`} steps={next} isShort />
          </div>
        )}
      </section>
      <div className="flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
