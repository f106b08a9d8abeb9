import { dayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'

/** First and last day of a cycle in the user's calendar. Always shows both, because Gregorian and
 * Hijri months don't align. */
export function CycleRange({ cycle: { from, to } }: { cycle: { from: string; to: string } }) {
  const formats = useFormats()
  return (
    <bdi>
      {/* Each day is an inline block, so a narrow column breaks between the two. */}
      <span className="inline-block @md:whitespace-nowrap">
        {dayText(from, formats, 'short')}
      </span>{' '}
      <span className="inline-block @md:whitespace-nowrap">– {dayText(to, formats, 'short')}</span>
    </bdi>
  )
}
