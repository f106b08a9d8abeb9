import { addDays, startOfDay } from '@sadu/contract/core/days'
import { daysOfTrip, type Stop } from '@sadu/contract/trips/rules'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { card, cardmember } from '../bridge/src/platform/db/schema/customers.ts'
import { trip, tripCard, tripStop } from '../bridge/src/platform/db/schema/trips.ts'
import { randomness } from './randomness.ts'

/** A person's trip, by first name: its stops in days from today, and the last five digits of its
 * cards. */
type DemoTrip = {
  person: string
  stops: readonly (readonly [country: string, from: number, to: number])[]
  cards: readonly string[]
  plannedDaysAgo: number
  contactPhone: string | null
}

const TRIPS: readonly DemoTrip[] = [
  // Purchases abroad are blocked on Faisal’s card, and the bill may become due during the trip.
  {
    person: 'noura',
    stops: [
      ['GB', 6, 11],
      ['FR', 11, 14],
    ],
    cards: ['71946', '52208'],
    plannedDaysAgo: 3,
    contactPhone: '+442079460123',
  },
  {
    person: 'noura',
    stops: [['GB', -47, -40]],
    cards: ['71946'],
    plannedDaysAgo: 60,
    contactPhone: null,
  },
  {
    person: 'khalid',
    stops: [['US', -33, -24]],
    cards: ['85562'],
    plannedDaysAgo: 40,
    contactPhone: null,
  },
  {
    person: 'reema',
    stops: [['AE', -2, 3]],
    cards: ['10054'],
    plannedDaysAgo: 9,
    contactPhone: null,
  },
  // The trip is far enough ahead for the relationship manager to arrange something.
  {
    person: 'reema',
    stops: [['FR', 14, 21]],
    cards: ['10054'],
    plannedDaysAgo: 4,
    contactPhone: null,
  },
]

/** Creates the trips of the demonstration's people. */
export async function fillTrips(tx: Tx, today: string): Promise<void> {
  const random = randomness(310)
  const cards = await tx.select().from(card)
  const people = await tx.select().from(cardmember)
  for (const one of TRIPS) {
    const planner = people.find(({ firstNameEn }) => firstNameEn.toLowerCase() === one.person)
    const linked = cards.filter(({ lastDigits }) => one.cards.includes(lastDigits))
    if (!planner || linked.length < one.cards.length) throw new Error(`no trip of ${one.person}`)
    const { clientId, id: cardmemberId } = planner
    const savedAt = startOfDay(addDays(today, -one.plannedDaysAgo))
    const tripId = random.id(savedAt)
    const stops = one.stops.map(([country, from, to]): Stop => ({
      country,
      arrivesOn: addDays(today, from),
      leavesOn: addDays(today, to),
    }))
    const { contactPhone } = one
    await tx
      .insert(trip)
      .values({ clientId, id: tripId, cardmemberId, ...daysOfTrip(stops), contactPhone, savedAt })
    await tx
      .insert(tripStop)
      .values(stops.map((stop, position) => Object.assign({ clientId, tripId, position }, stop)))
    await tx.insert(tripCard).values(linked.map(({ id }) => ({ clientId, tripId, cardId: id })))
  }
}
