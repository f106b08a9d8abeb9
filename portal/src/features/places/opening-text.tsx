import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { daysBetween, startOfDay } from '@sadu/contract/core/days'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { localTime, type LocalTime } from '@sadu/contract/places/opening'
import { timeText } from '../../i18n/formats/dates.ts'
import { type FormatPreferences, perLocale } from '../../i18n/formats/locale.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import type { ShownPlace } from './find-places.ts'

// The date is arbitrary: only the time is shown.
const MIDNIGHT = startOfDay('2026-01-01').getTime()

/** Formats a minute of the day as local time at the place. */
export function wallClock(minute: number, formats: FormatPreferences): string {
  return timeText(new Date(MIDNIGHT + minute * MINUTE_MS).toISOString(), formats)
}

const weekday = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
)

/** Weekday name of a date `YYYY-MM-DD`. */
export const weekdayName = (day: string, formats: FormatPreferences): string =>
  weekday(formats).format(Date.parse(day))

type OpeningTextProps = { place: ShownPlace; now: Date }

/** Whether a place is open, and its closing or next opening time. */
export function OpeningText({ place, now }: OpeningTextProps) {
  const { opening, zone } = place
  const formats = useFormats()
  if (opening.state === 'always') {
    return (
      <Open>
        <Trans>Always open</Trans>
      </Open>
    )
  }
  if (opening.state === 'open') {
    const time = wallClock(opening.until.minute, formats)
    return (
      <Open>
        <Trans>Open until {time}</Trans>
      </Open>
    )
  }
  return (
    <span className="text-ink-2">
      {opening.opens ? (
        <Opens opens={opening.opens} today={localTime(now, zone).day} />
      ) : (
        <Trans>Closed for now</Trans>
      )}
    </span>
  )
}

function Open({ children }: { children: ReactNode }) {
  return <span className="text-palm-ink">{children}</span>
}

function Opens({ opens, today }: { opens: LocalTime; today: string }) {
  const formats = useFormats()
  const time = wallClock(opens.minute, formats)
  const days = daysBetween(today, opens.day)
  if (days === 0) return <Trans>Closed, opens at {time}</Trans>
  if (days === 1) return <Trans>Closed, opens tomorrow at {time}</Trans>
  const day = weekdayName(opens.day, formats)
  return (
    <Trans>
      Closed, opens on {day} at {time}
    </Trans>
  )
}
