import { Knot } from '../knot.tsx'
import type { TimelineStep } from './timeline.tsx'

type KnotRowProps = {
  steps: readonly Pick<TimelineStep, 'key' | 'state'>[]
  /** The accessible name, as in "Step 3 of 4: the merchant’s bank answers". */
  label: string
}

/** The progress of a request in one line of a list: knots on a thread, as one image. */
export function KnotRow({ steps, label }: KnotRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- made of several drawings
    <span role="img" aria-label={label} className="flex items-center">
      {steps.map(({ key, state }, at) => (
        <span key={key} className="flex items-center">
          {at > 0 && (
            <span
              className={`w-3.5 border-t-2 ${state === 'next' ? 'border-line forced-colors:border-dashed' : 'border-madder-ink'}`}
            />
          )}
          <Knot state={state} size="small" />
        </span>
      ))}
    </span>
  )
}
