import type { Trip } from '@sadu/contract'
import { tripState } from '@sadu/contract/trips/rules'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import type { TripRow } from './store.ts'

/** A trip on a day, as its planner sees it. */
export function presentTrip(row: TripRow, today: string): Trip {
  const { id, arrivesOn, leavesOn, stops, cards, contactPhone } = row
  return {
    tripReference: id,
    state: tripState(row, today),
    arrivesOn,
    leavesOn,
    stops,
    cards: cards.map(({ id: cardReference, lastDigits, name, kind, tier, state }) => ({
      cardReference,
      lastDigits: shownDigits(tier, lastDigits),
      cardmemberName: name,
      kind,
      tier,
      state,
    })),
    contactPhone,
  }
}

/** Planned and current trips, the next one first, then completed ones, the latest first. */
export function inOrder(trips: readonly Trip[]): Trip[] {
  const [completed, active] = [
    trips.filter(({ state }) => state === 'completed'),
    trips.filter(({ state }) => state !== 'completed'),
  ]
  return [
    ...active.toSorted((one, other) => one.arrivesOn.localeCompare(other.arrivesOn)),
    ...completed.toSorted((one, other) => other.arrivesOn.localeCompare(one.arrivesOn)),
  ]
}
