import type { Trip } from '@sadu/contract'
import { daysBetween } from '@sadu/contract/core/days'

/** Home shows a trip from this many days before it begins. */
const DAYS_BEFORE = 14

/** The first trip of the list, which is sorted with the next one first, if it is under way or
 * begins soon. */
export function upcomingTrip([next]: readonly Trip[], today: string): Trip | undefined {
  if (!next || next.state === 'completed') return undefined
  return daysBetween(today, next.arrivesOn) <= DAYS_BEFORE ? next : undefined
}
