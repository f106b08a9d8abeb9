import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Knot, type KnotState } from '../knot.tsx'

export type TimelineStep = {
  key: string
  state: KnotState
  title: ReactNode
  /** The date when it happened or is due; the current step shows "Now" and which day of how
   * many. */
  time?: ReactNode
  /** A description of the event, or of what to expect. */
  detail?: ReactNode
}

type TimelineProps = {
  /** The accessible name of the timeline. */
  label: string
  /** Oldest first. */
  steps: readonly TimelineStep[]
  /** Compact, for an aside or below a reference. */
  isShort?: boolean
}

const TIMES: Record<KnotState, string> = {
  done: 'text-ink-2',
  now: 'font-medium text-saffron-ink',
  next: 'text-ink-2',
  good: 'text-ink-2',
  late: 'font-medium text-danger-ink',
}

/** Past, current and future steps, oldest first: a knot per step, on a thread that is solid for the
 * past and dashed for the future. The date is at the end edge where there is space. */
export function Timeline({ label, steps, isShort = false }: TimelineProps) {
  const { t } = useLingui()
  const words: Record<KnotState, string> = {
    done: t`Done:`,
    now: t`Now:`,
    next: t`Next:`,
    good: t`Completed:`,
    late: t`Late:`,
  }
  return (
    <ol aria-label={label} className="@container grid">
      {steps.map(({ key, state, title, time, detail }, at) => (
        <li
          key={key}
          aria-current={state === 'now' ? 'step' : undefined}
          className="group/step grid gap-x-4 @[12rem]:grid-cols-[auto_1fr]"
        >
          <span className="flex flex-col @[12rem]:items-center" aria-hidden>
            <Knot state={state} size={isShort ? 'medium' : 'large'} />
            {at < steps.length - 1 && (
              <span
                className={`my-0.5 hidden flex-1 border-s-2 @[12rem]:block ${isAhead(steps[at + 1]) ? 'border-dashed border-control' : 'border-madder-ink'}`}
              />
            )}
          </span>
          <div
            className={`grid min-w-0 content-start gap-x-6 gap-y-0.5 @md:grid-cols-[1fr_auto] ${isShort ? 'min-h-11 pb-3 pt-px group-last/step:min-h-0 group-last/step:pb-0' : 'min-h-18 pt-1 pb-7 group-last/step:min-h-0 group-last/step:pb-0'}`}
          >
            <p className={titleClass(state, isShort)}>
              <span className="sr-only">{words[state]} </span>
              {title}
            </p>
            {time && <p className={`text-sm @md:py-0.5 @md:text-end ${TIMES[state]}`}>{time}</p>}
            {detail && (
              <div className={`text-ink-2 @md:col-span-2 ${isShort ? 'text-sm' : 'max-w-prose'}`}>
                {detail}
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The thread to a step is solid once that step has started. */
function isAhead(step: TimelineStep | undefined): boolean {
  return step?.state === 'next'
}

function titleClass(state: KnotState, isShort: boolean): string {
  const weight = isShort ? 'font-medium' : 'font-semibold'
  return `${weight} ${state === 'next' && !isShort ? 'text-ink-2' : 'text-ink'}`
}
