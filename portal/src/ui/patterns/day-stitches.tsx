import { Knot } from '../knot.tsx'

type DayStitchesProps = {
  /** The total number of days, and how many have passed. */
  days: number
  passed: number
  /** The accessible name, as in "5 of 10 working days". */
  label: string
}

/** The working days of a week, which stay together where the row wraps. */
const WEEK = 5

/** Working days as a row of small knots; past ones are woven. The row wraps by weeks on narrow
 * screens, and is one image with a label for screen readers. */
export function DayStitches({ days, passed, label }: DayStitchesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- made of several drawings
    <div role="img" aria-label={label} className="flex flex-wrap gap-x-0.5 gap-y-1.5">
      {Array.from({ length: Math.ceil(days / WEEK) }, (_, week) => (
        <span key={week} className="flex gap-x-0.5">
          {Array.from({ length: Math.min(WEEK, days - week * WEEK) }, (__, at) => (
            <Knot key={at} size="medium" state={week * WEEK + at < passed ? 'done' : 'next'} />
          ))}
        </span>
      ))}
    </div>
  )
}
