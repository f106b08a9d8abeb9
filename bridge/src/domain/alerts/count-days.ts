import { daysBetween, riyadhDay } from '@sadu/contract/core/days'
import type { ReadEvent } from './events.ts'
import type { Alert } from './facts.ts'

/** Returns an event's alert as it is true at a later time: the days until a bill is due or a charge
 * is expected count from the day of that time. Null if that day has passed by then. */
export function countDays({ alert, at }: ReadEvent, later: Date): Alert | null {
  const passed = daysBetween(riyadhDay(new Date(at)), riyadhDay(later))
  if (!('days' in alert.facts) || passed <= 0) return alert
  const days = alert.facts.days - passed
  return days < 0 ? null : ({ ...alert, facts: { ...alert.facts, days } } as Alert)
}
