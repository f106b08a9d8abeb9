import type { Trip } from '@sadu/contract'
import { daysBetween } from '@sadu/contract/core/days'

/** So many days before it begins home speaks of a trip. */
const DAYS_BEFORE = 14

/** The trip of a list, which begins with the next one, that somebody is on or that begins soon. */
export function nearTrip([next]: readonly Trip[], today: string): Trip | undefined {
  if (!next || next.state === 'completed') return undefined
  return daysBetween(today, next.arrivesOn) <= DAYS_BEFORE ? next : undefined
}
