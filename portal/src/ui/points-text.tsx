import { Plural } from '@lingui/react/macro'
import { countText, MINUS } from '../i18n/formats/money.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'

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
