import { Knot } from '../knot.tsx'

type DayStitchesProps = {
  /** Days there are in all, and how many of them are over. */
  days: number
  passed: number
  /** The same in words, as in "5 of 10 working days". */
  label: string
}

/** Working days as a row of small knots: those that are over are woven. The row wraps where it is
 * narrow, and is one picture with its label for a screen reader. */
export function DayStitches({ days, passed, label }: DayStitchesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- made of several drawings
    <div role="img" aria-label={label} className="flex flex-wrap gap-x-0.5 gap-y-1.5">
      {Array.from({ length: days }, (_, day) => (
        <Knot key={day} size="medium" state={day < passed ? 'done' : 'next'} />
      ))}
    </div>
  )
}
