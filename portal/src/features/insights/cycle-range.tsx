import { dayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'

/** The first and the last day of a cycle in the person's calendar. Both ends are written, because a
 * month of one calendar is not a month of the other. */
export function CycleRange({ cycle: { from, to } }: { cycle: { from: string; to: string } }) {
  const formats = useFormats()
  return (
    <bdi>
      {/* Each day is a block of its own, so that a narrow column breaks between the two. */}
      <span className="inline-block @md:whitespace-nowrap">
        {dayText(from, formats, 'short')}
      </span>{' '}
      <span className="inline-block @md:whitespace-nowrap">– {dayText(to, formats, 'short')}</span>
    </bdi>
  )
}
