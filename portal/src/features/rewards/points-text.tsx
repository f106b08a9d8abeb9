import { Plural } from '@lingui/react/macro'
import { countText, MINUS } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'

type PointsTextProps = {
  points: number
  /** Puts a plus before points that were gained, where the sign is the news. */
  isSigned?: boolean
}

/** A count of points without its unit: an island of its own, so that the sign keeps its side. */
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

/** A count of points as it stands in a sentence. */
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
