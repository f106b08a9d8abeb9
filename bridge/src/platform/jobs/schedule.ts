import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { MINUTE_MS } from '@sadu/contract/core/time'

/** When a job runs: a number of minutes after it ended, or once a day at a minute of the day in
 * Riyadh. */
export type Schedule = { everyMinutes: number } | { dailyAtMinute: number }

/** When a job that has just ended is due next. */
export function nextDue(schedule: Schedule, now: Date): Date {
  if ('everyMinutes' in schedule) return new Date(now.getTime() + schedule.everyMinutes * MINUTE_MS)
  const today = riyadhDay(now)
  const at = (day: string) =>
    new Date(startOfDay(day).getTime() + schedule.dailyAtMinute * MINUTE_MS)
  return at(today) > now ? at(today) : at(addDays(today, 1))
}

/** When a job that has never run is due: a repeating job at once, a daily job at its next time. */
export const firstDue = (schedule: Schedule, now: Date): Date =>
  'everyMinutes' in schedule ? now : nextDue(schedule, now)
