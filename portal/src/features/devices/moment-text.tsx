import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { daysBetween, riyadhDay } from '@sadu/contract/core/days'
import { dayText, relativeDayText, timeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'

/** Days for which "3 days ago" says more than a date. */
const RELATIVE_DAYS = 6

/** A moment as people speak of it: how many days ago, or the date, and with `hasTime` the hour. */
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
