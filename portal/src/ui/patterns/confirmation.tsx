import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CopyButton } from '../copy-button.tsx'
import { DeadlineText } from '../date-text.tsx'
import { Reference } from '../reference.tsx'
import { BandProgress } from '../band-progress.tsx'
import { SealKnot } from '../knot.tsx'
import { Timeline, type TimelineStep } from './timeline.tsx'

type ConfirmationProps = {
  /** Steps of the task, all of which are done. */
  steps: number
  /** What is with us now, as a sentence. */
  title: ReactNode
  /** One line below it. */
  children?: ReactNode
  reference: string
  /** The day of the decision, `YYYY-MM-DD`; absent where nothing is decided. */
  decisionBy?: string
  /** What comes on that day where it is no decision, as in "With you by". */
  dayName?: ReactNode
  /** What happens from here, each with its day. */
  next: readonly TimelineStep[]
  /** Two ways on; the first is the filled one. */
  actions: ReactNode
}

/** The end of a request: that it is with us, under which reference, until when, and what comes next. */
export function Confirmation(props: ConfirmationProps) {
  const { steps, title, children, reference, decisionBy, dayName, next, actions } = props
  const { t } = useLingui()
  return (
    <div className="mx-auto grid w-full max-w-160 gap-8">
      <BandProgress
        label={t`Progress`}
        steps={steps}
        reached={steps}
        valueText={t`All ${steps} steps are done`}
      />
      <div className="grid justify-items-center gap-1 text-center">
        <span className="mb-4">
          <SealKnot />
        </span>
        <h1 className="text-2xl leading-[2rem] font-semibold text-balance sm:text-3xl sm:leading-[2.375rem]">
          {title}
        </h1>
        {children && <p className="text-ink-2">{children}</p>}
      </div>
      <section className="@container grid gap-6 rounded-lg border border-line bg-surface p-4 shadow-panel sm:p-7">
        <dl className="grid gap-x-6 gap-y-4 border-b border-line pb-6 @lg:grid-cols-2">
          <div>
            <dt className="text-sm text-ink-2">
              <Trans>Reference</Trans>
            </dt>
            <dd className="flex items-center gap-1 font-semibold">
              <Reference value={reference} className="text-lg" />
              <span className="-my-2">
                <CopyButton value={reference} label={t`reference`} />
              </span>
            </dd>
          </div>
          {decisionBy && (
            <div>
              <dt className="text-sm text-ink-2">{dayName ?? <Trans>Decision by</Trans>}</dt>
              <dd>
                <DeadlineText value={decisionBy} hasWeekday className="text-lg font-semibold" />
              </dd>
            </div>
          )}
        </dl>
        <div className="grid gap-4">
          <h2 className="font-semibold">
            <Trans>What happens next</Trans>
          </h2>
          <Timeline label={t`What happens next`} steps={next} isShort />
        </div>
      </section>
      <div className="flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
