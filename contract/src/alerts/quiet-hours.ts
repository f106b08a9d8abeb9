import { addDays, riyadhDay, startOfDay } from '../core/days.ts'
import { MINUTE_MS } from '../core/time.ts'
import type { QuietHours } from './kinds.ts'

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns when a message may be sent: now, or at the end of the current quiet hours. Hours that
 * begin and end at the same time mean no quiet hours. */
export function afterQuietHours(now: Date, quiet: QuietHours | null): Date {
  if (!quiet) return now
  const today = riyadhDay(now)
  const minute = (now.getTime() - startOfDay(today).getTime()) / MINUTE_MS
  const [from, until] = [minutesOf(quiet.from), minutesOf(quiet.until)]
  const isOverNight = from > until
  const isQuiet = isOverNight ? minute >= from || minute < until : minute >= from && minute < until
  if (!isQuiet) return now
  const day = isOverNight && minute >= from ? addDays(today, 1) : today
  return new Date(startOfDay(day).getTime() + until * MINUTE_MS)
}
