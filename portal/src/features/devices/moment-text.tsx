import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { daysBetween, riyadhDay } from '@sadu/contract/core/days'
import { dayText, relativeDayText, timeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'

/** Times up to this many days ago show a relative day ("3 days ago") instead of a date. */
const RELATIVE_DAYS = 6

/** A past time as a relative day or a date; `hasTime` adds the time of day. */
export function MomentText({ at, hasTime = false }: { at: string; hasTime?: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const [today] = useState(() => riyadhDay(new Date()))
  const day = riyadhDay(new Date(at))
  const isNear = daysBetween(day, today) <= RELATIVE_DAYS
  const date = isNear ? relativeDayText(day, today, formats) : dayText(day, formats)
  const time = timeText(at, formats)
  return (
    <time dateTime={at}>
      <bdi>{hasTime ? t`${date} at ${time}` : date}</bdi>
    </time>
  )
}
