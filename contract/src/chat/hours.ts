import * as z from 'zod/mini'
import { addDays, riyadhDay, startOfDay } from '../core/days.ts'
import { MINUTE_MS } from '../core/time.ts'

// Service hours of the chat (docs/specification/9-constants.md#chat).

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time such as 08:00'))

/** Hours of some weekdays in Asia/Riyadh: 0 is Sunday. Each weekday occurs at most once. */
export const ServiceHours = z
  .array(
    z.strictObject({
      days: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.minLength(1)),
      from: Clock,
      to: Clock,
    }),
  )
  .check(
    z.refine((all) => all.every(({ from, to }) => from < to), {
      error: 'the end comes after the beginning',
    }),
    z.refine(
      (all) => {
        const days = all.flatMap((one) => one.days)
        return new Set(days).size === days.length
      },
      { error: 'a day of the week stands here once' },
    ),
  )
export type ServiceHours = z.output<typeof ServiceHours>

const DAYS_AHEAD = 7

/** Returns whether staff are available at a moment, and when that changes next; null if never. */
export function serviceAt(
  hours: ServiceHours,
  now: Date,
): { isOpen: boolean; changesAt: Date | null } {
  const today = riyadhDay(now)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead)
    const weekday = new Date(day).getUTCDay()
    const found = hours.find(({ days }) => days.includes(weekday))
    if (!found) continue
    const from = momentOf(day, found.from)
    const to = momentOf(day, found.to)
    if (now < from) return { isOpen: false, changesAt: from }
    if (now < to) return { isOpen: true, changesAt: to }
  }
  return { isOpen: false, changesAt: null }
}

function momentOf(day: string, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * MINUTE_MS)
}
