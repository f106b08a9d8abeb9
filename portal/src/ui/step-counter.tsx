import { useCount } from '../i18n/formats/use-count.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BandProgress } from './band-progress.tsx'
import { Knot, type KnotState } from './knot.tsx'

type StepsProps = {
  names: readonly string[]
  /** The index of the current step, from 0. */
  at: number
}

type StepHeadProps = Partial<StepsProps> & {
  /** The question of this step, or the outcome of the task; the page's heading. */
  title: ReactNode
  /** One line below it. */
  intro?: ReactNode
  /** An icon above the heading, for the outcome of a task. */
  sign?: ReactNode
}

/** The head of a step: the step counter, if given, and the heading. */
export function StepHead({ names, at = 0, title, intro, sign }: StepHeadProps) {
  return (
    <div className="grid gap-4">
      {names && <StepCounter names={names} at={at} />}
      <div className="grid gap-1">
        {sign}
        <h1
          tabIndex={-1}
          className="text-2xl leading-[2rem] font-semibold outline-none sm:text-3xl sm:leading-[2.375rem]"
        >
          {title}
        </h1>
        {intro && <p className="max-w-prose text-ink-2">{intro}</p>}
      </div>
    </div>
  )
}

/** The current step and the total: as text, and as a band that fills in the reading direction. */
function StepCounter({ names, at }: StepsProps) {
  const { t } = useLingui()
  const count = useCount()
  const name = names[at] ?? ''
  return (
    <div className="grid gap-2.5">
      <p className="text-sm text-ink-2">
        <Trans>
          Step <bdi className="font-semibold text-ink">{count(at + 1)}</bdi> of{' '}
          <bdi>{count(names.length)}</bdi>
        </Trans>
        {` · ${name}`}
      </p>
      <BandProgress
        label={t`Progress`}
        steps={names.length}
        reached={at + 1}
        valueText={t`Step ${count(at + 1)} of ${count(names.length)}: ${name}`}
      />
    </div>
  )
}

/** The same steps as a vertical list, for a page with enough space; the counter is for screen
 * readers. */
export function StepList({ names, at }: StepsProps) {
  const stateOf = (index: number): KnotState => {
    if (index < at || (index === names.length - 1 && index === at)) return 'done'
    return index === at ? 'now' : 'next'
  }
  return (
    <ol aria-hidden className="grid">
      {names.map((name, index) => (
        <li
          key={name}
          className={`relative flex min-h-13 items-center gap-4 ${index === at ? 'text-weave-3' : 'text-weave-3/65'}`}
        >
          {index > 0 && (
            <span
              className={`absolute start-[calc(0.8125rem-1px)] -top-3 h-6 border-s-2 ${index <= at ? 'border-madder-ink' : 'border-dashed border-weave-3/40'}`}
            />
          )}
          <Knot state={stateOf(index)} size="medium" />
          <span className={index === at ? 'font-medium' : ''}>{name}</span>
        </li>
      ))}
    </ol>
  )
}
