import { useLingui } from '@lingui/react/macro'
import type { ChatService } from '@sadu/contract'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { timeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'

/** A Sunday, used as day 0 of the week. */
const SUNDAY = '2026-01-04'
const WEEK = 7

/** Weekly service hours: the range with the most days first, then the others by day. */
export function HoursText({ hours }: Pick<ChatService, 'hours'>) {
  const { t } = useLingui()
  const formats = useFormats()
  const dayName = new Intl.DateTimeFormat(formats.language === 'ar' ? 'ar-SA' : 'en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  })
  const clock = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const moment = startOfDay(SUNDAY).getTime() + (hour * 60 + minute) * MINUTE_MS
    return timeText(new Date(moment).toISOString(), formats)
  }
  const list = new Intl.ListFormat(formats.language, { type: 'conjunction' })
  const [most, ...others] = hours.toSorted((one, other) => other.days.length - one.days.length)
  if (!most) return null
  const named = (days: readonly number[]) =>
    list.format(days.map((day) => dayName.format(new Date(addDays(SUNDAY, day)))))
  const isDaily = hours.reduce((sum, { days }) => sum + days.length, 0) === WEEK
  const lines = [
    isDaily
      ? t`Every day ${clock(most.from)}–${clock(most.to)}`
      : `${named(most.days)} ${clock(most.from)}–${clock(most.to)}`,
    ...others.map(({ days, from, to }) => `${named(days)} ${clock(from)}–${clock(to)}`),
  ]
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
