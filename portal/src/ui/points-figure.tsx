import { countText, MINUS } from '../i18n/formats/money.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'

type PointsFigureProps = {
  points: number
  /** Adds a plus sign to positive values. */
  isSigned?: boolean
}

/** A number of points without its unit, bidi-isolated so that the sign stays on its side. */
export function PointsFigure({ points, isSigned = false }: PointsFigureProps) {
  const formats = useFormats()
  const sign = points < 0 ? MINUS : isSigned && points > 0 ? '+' : ''
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      {sign}
      {countText(Math.abs(points), formats)}
    </bdi>
  )
}
