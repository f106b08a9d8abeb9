import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { MINUTE_MS } from '@sadu/contract/core/time'

/** The schedule of a job: a number of minutes after it ended, or once a day at a minute of the day
 * in Riyadh. */
export type Schedule = { everyMinutes: number } | { dailyAtMinute: number }

/** Returns the next due time of a job that has just ended. */
export function nextDue(schedule: Schedule, now: Date): Date {
  if ('everyMinutes' in schedule) return new Date(now.getTime() + schedule.everyMinutes * MINUTE_MS)
  const today = riyadhDay(now)
  const at = (day: string) =>
    new Date(startOfDay(day).getTime() + schedule.dailyAtMinute * MINUTE_MS)
  return at(today) > now ? at(today) : at(addDays(today, 1))
}

/** Returns the due time of a job that has never run: immediately for a repeating job, the next
 * scheduled time for a daily one. */
export const firstDue = (schedule: Schedule, now: Date): Date =>
  'everyMinutes' in schedule ? now : nextDue(schedule, now)
