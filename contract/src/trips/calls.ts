import * as z from 'zod/mini'
import { BENEFITS } from '../cards/benefits.ts'
import { CARD_STATES } from '../cards/states.ts'
import { defineCall } from '../core/call.ts'
import { Day, Localized, Money, Reference, Tier, freeText } from '../core/values.ts'
import { TRIP_FINDINGS } from './readiness.ts'
import { TRIP_CARDS_MAX, TRIP_STATES } from './rules.ts'
import { TRIP_STOPS_MAX } from './stops-text.ts'

const typed = freeText(40)

/** A card taken on the trip. */
const TripCard = z.strictObject({
  cardReference: Reference,
  lastDigits: z.string(),
  cardmemberName: Localized,
  kind: z.enum(['primary', 'supplementary']),
  tier: Tier,
  state: z.enum(CARD_STATES),
})

export const Trip = z.strictObject({
  tripReference: Reference,
  state: z.enum(TRIP_STATES),
  /** The first and the last day. */
  arrivesOn: Day,
  leavesOn: Day,
  stops: z.array(z.strictObject({ country: z.string(), arrivesOn: Day, leavesOn: Day })),
  /** Without cards closed in the meantime. */
  cards: z.array(TripCard),
  /** International, with its plus; null when there is none. */
  contactPhone: z.nullable(z.string()),
})
export type Trip = z.output<typeof Trip>

/** Lists the person's trips: those of the Active Plan, next one first, then those of the Completed
 * Plan, latest first, at most fifty. */
export const listTrips = defineCall({
  path: 'bridge:se/trip/list',
  summary: 'The trips of the signed-in person',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ trips: z.array(Trip) }),
})

/** A readiness finding: `card`, `day` and `amount` where they apply. */
export const TripCheck = z.strictObject({
  finding: z.enum(TRIP_FINDINGS),
  card: z.nullable(
    z.strictObject({
      cardReference: Reference,
      lastDigits: z.string(),
      kind: z.enum(['primary', 'supplementary']),
    }),
  ),
  day: z.nullable(Day),
  amount: z.nullable(Money),
})
export type TripCheck = z.output<typeof TripCheck>

/** Spending on a trip in one currency, less refunds, with the billed rates. */
export const TripSpending = z.strictObject({
  spent: Money,
  /** In the account's currency, fees included. */
  billed: Money,
  fees: Money,
  /** The lowest and the highest rate; null for the account's own currency. */
  rates: z.nullable(z.strictObject({ lowest: z.string(), highest: z.string() })),
  charges: z.int(),
  refunds: z.int(),
})
export type TripSpending = z.output<typeof TripSpending>

/** The amount still held from a trip in one currency. */
export const TripPending = z.strictObject({
  spent: Money,
  /** The expected amount in the account’s currency. */
  billed: Money,
  charges: z.int(),
})
export type TripPending = z.output<typeof TripPending>

/** Returns one trip with its readiness checks, the known rates of its currencies, and its
 * spending. */
export const tripDetail = defineCall({
  path: 'bridge:se/trip/detail',
  summary: 'One trip, what would get in its way, and what was spent on it',
  auth: ['access'],
  effect: 'read',
  request: { tripReference: Reference },
  response: z.strictObject({
    trip: Trip,
    /** Worst first; empty once the trip is completed. */
    checks: z.array(TripCheck),
    /** The benefits of its cards by the issuer’s configuration; empty once it is completed. */
    benefits: z.array(z.enum(BENEFITS)),
    /** From the last day with a rate: riyals for `units` units, before the fee. Currencies
     * without a rate are omitted. */
    rates: z.array(
      z.strictObject({
        currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
        units: z.int(),
        rate: z.string(),
        ratedOn: Day,
      }),
    ),
    /** By currency; empty before the trip. */
    spending: z.array(TripSpending),
    /** By currency; not included in the spending. */
    pending: z.array(TripPending),
  }),
})

/** Plans a trip, or changes one that has not ended. Each part is refused at its path with the
 * reason of `stopProblems` and `contactProblem`; `cardReferences` as `required` when empty and as
 * `closed` when one of the cards can no longer pay. Afterwards, charges with its cards in its
 * countries on its days are expected. */
export const saveTrip = defineCall({
  path: 'bridge:se/trip/save',
  summary: 'Plan a trip, or change one',
  auth: ['access'],
  effect: 'write',
  request: {
    /** The trip to change. */
    tripReference: z.optional(Reference),
    stops: z
      .array(z.strictObject({ country: typed, arrivesOn: typed, leavesOn: typed }))
      .check(z.maxLength(TRIP_STOPS_MAX)),
    cardReferences: z.array(Reference).check(z.maxLength(TRIP_CARDS_MAX)),
    /** International, with its plus or 00; empty for none. */
    contactPhone: typed,
  },
  response: z.strictObject({ trip: Trip }),
})

/** Removes a trip: charges from abroad on its days are no longer expected. A
 * missing trip is `notFound`. */
export const removeTrip = defineCall({
  path: 'bridge:se/trip/remove',
  summary: 'Remove a trip',
  auth: ['access'],
  effect: 'write',
  request: { tripReference: Reference },
  response: z.strictObject({}),
})
