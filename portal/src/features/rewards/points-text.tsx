import { Plural } from '@lingui/react/macro'
import { countText, MINUS } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'

type PointsTextProps = {
  points: number
  /** Adds a plus sign to positive values. */
  isSigned?: boolean
}

/** A number of points without its unit, bidi-isolated so that the sign stays on its side. */
export function PointsFigure({ points, isSigned = false }: PointsTextProps) {
  const formats = useFormats()
  const sign = points < 0 ? MINUS : isSigned && points > 0 ? '+' : ''
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {sign}
      {countText(Math.abs(points), formats)}
    </bdi>
  )
}

/** A number of points within a sentence. */
export function PointsText({ points }: { points: number }) {
  const formats = useFormats()
  const figure = countText(Math.abs(points), formats)
  return (
    <>
      {points < 0 && MINUS}
      <Plural value={Math.abs(points)} one={`${figure} point`} other={`${figure} points`} />
    </>
  )
}
