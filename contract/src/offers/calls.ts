import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import {
  Day,
  Localized,
  Money,
  Moment,
  Reference,
  storable,
  Tier,
  freeText,
  line,
} from '../core/values.ts'
import { OFFER_CATEGORIES, OFFER_REWARDS } from './terms.ts'

/** The largest and the default page size of offers. */
export const OFFERS_PAGE = { most: 50, usual: 24 } as const

/** Sort orders of offers: ending soonest, nearest, or most valuable. */
export const OFFER_SORTS = ['ending', 'nearby', 'value'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]

const OfferPlace = z.strictObject({
  name: Localized,
  city: Localized,
  /** Degrees, WGS 84. */
  latitude: z.number(),
  longitude: z.number(),
})
export type OfferPlace = z.output<typeof OfferPlace>

/** An offer as a list shows it (docs/specification/3-entities-and-storage.md#offers). */
export const Offer = z.strictObject({
  offerReference: Reference,
  category: z.enum(OFFER_CATEGORIES),
  merchantName: Localized,
  /** The picture as cells, in the format of `chartPaths`. */
  chart: z.string(),
  reward: z.enum(OFFER_REWARDS),
  /** Whole percent, minor units, a multiple of the points, or points. */
  value: z.int(),
  /** The minimum of a purchase, or of all purchases together; null for none. */
  minimum: z.nullable(Money),
  counts: z.enum(['each', 'together']),
  /** The cap of the reward, in minor units or in points. */
  most: z.int(),
  /** The number of times it can be earned; null for no limit. */
  times: z.nullable(z.int()),
  startsOn: Day,
  endsOn: Day,
  /** The places where it is valid; empty if it is valid everywhere. */
  places: z.array(OfferPlace),
  /** The person's cards it is saved to and linked to. */
  savedTo: z.array(Reference),
  linkedTo: z.array(z.strictObject({ cardReference: Reference, lastDigits: z.string() })),
})
export type Offer = z.output<typeof Offer>

/** The reward that an offer has paid on one card, and the card’s progress toward the minimum. */
const OfferOnCard = z.strictObject({
  cardReference: Reference,
  lastDigits: z.string(),
  cardmemberName: Localized,
  tier: Tier,
  kind: z.enum(['primary', 'supplementary']),
  isSaved: z.boolean(),
  linkedAt: z.nullable(Moment),
  /** The cardmember’s earnings with the offer, in minor units or points. */
  earned: z.int(),
  /** Progress toward the minimum; null where each purchase counts separately. */
  spent: z.nullable(Money),
})
export type OfferOnCard = z.output<typeof OfferOnCard>

/** Earned with offers since the start of the year, less refunds. */
const Earned = z.strictObject({ money: Money, points: z.int() })
export type EarnedByOffers = z.output<typeof Earned>

/** Lists the offers valid today for the person’s cards, paginated: all, saved or linked, or linked
 * only. A cursor is valid only with the same filter, sort and position. `nearby` needs a position,
 * which is used for the response and not stored; offers valid everywhere come last. */
export const listOffers = defineCall({
  path: 'offers:list',
  summary: 'Offers by filter, in pages',
  auth: ['access'],
  effect: 'read',
  request: {
    show: z._default(z.enum(['available', 'saved', 'linked']), 'available'),
    category: z.optional(z.enum(OFFER_CATEGORIES)),
    /** A city by its English name. */
    city: z.optional(line(120)),
    /** Only offers this card may be linked to. */
    cardReference: z.optional(Reference),
    /** Words of a merchant, a place or the offer text, in either script. */
    text: z.optional(freeText(60)),
    sort: z._default(z.enum(OFFER_SORTS), 'ending'),
    latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(OFFERS_PAGE.most)), OFFERS_PAGE.usual),
    cursor: z.optional(z.string().check(z.maxLength(200), storable)),
    /** Adds the summary at the top of the screen, which is independent of the filter. */
    withSummary: z._default(z.boolean(), false),
  },
  response: z.strictObject({
    offers: z.array(Offer),
    /** Number of offers that match the filter. */
    count: z.int(),
    nextCursor: z.nullable(z.string()),
    summary: z.nullable(
      z.strictObject({
        available: z.int(),
        saved: z.int(),
        earned: Earned,
        cities: z.array(Localized),
      }),
    ),
  }),
})

const OfferDetail = z.strictObject({
  offer: Offer,
  /** A one-line description with the places, and the terms. */
  about: Localized,
  terms: Localized,
  /** The merchant, to ask whether a purchase there would be accepted; one of them if there are
   * several. */
  merchantReference: Reference,
  /** Whether it has ended; an ended offer is shown only to people who had linked it. */
  isOver: z.boolean(),
  /** The person’s eligible cards. */
  cards: z.array(OfferOnCard),
  /** Rewards, newest first, each with its purchase. */
  given: z.array(
    z.strictObject({
      transactionReference: Reference,
      date: Moment,
      lastDigits: z.string(),
      /** Minor units, or points; negative for a reversed reward. */
      amount: z.int(),
    }),
  ),
})
export type OfferDetail = z.output<typeof OfferDetail>

/** Returns one offer with its terms, and its status for each of the person’s cards. */
export const offerDetail = defineCall({
  path: 'offers:detail',
  summary: 'An offer, its terms and the cards that it is for',
  auth: ['access'],
  effect: 'read',
  request: { offerReference: Reference },
  response: OfferDetail,
})

/** A linked offer close to its next reward. */
const NearOffer = z.strictObject({
  offerReference: Reference,
  merchantName: Localized,
  lastDigits: z.string(),
  reward: z.enum(OFFER_REWARDS),
  /** Minor units, or points. */
  value: z.int(),
  minimum: Money,
  /** Spending toward the next reward, since the last one. */
  spent: Money,
  missing: Money,
  endsOn: Day,
})
export type NearOffer = z.output<typeof NearOffer>

/** Returns offers linked to the person’s own active cards that are close to a reward
 * (`nearReward`), ending soonest first, at most three. */
export const nearOffers = defineCall({
  path: 'offers:near',
  summary: 'Linked offers that are about to give something',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ offers: z.array(NearOffer) }),
})

/** Saves an offer to a card; defaults to the person’s own cards. */
export const saveOffer = defineCall({
  path: 'offers:save',
  summary: 'Save an offer to a card',
  auth: ['access'],
  effect: 'write',
  request: { offerReference: Reference, cardReference: z.optional(Reference) },
  response: OfferDetail,
})

/** Removes a saved offer from a card; defaults to all cards. */
export const unsaveOffer = defineCall({
  path: 'offers:unsave',
  summary: 'Remove a saved offer from a card',
  auth: ['access'],
  effect: 'write',
  request: { offerReference: Reference, cardReference: z.optional(Reference) },
  response: OfferDetail,
})

const onCard = { offerReference: Reference, cardReference: Reference }

/** Links an offer to a card: purchases count from now on. Idempotent. Refused with
 * `offerNotForCard` where the offer does not cover the card’s tier, and with
 * `offerOver` when it has ended. */
export const linkOffer = defineCall({
  path: 'offers:link',
  summary: 'Link an offer to a card',
  auth: ['access'],
  effect: 'write',
  request: onCard,
  response: OfferDetail,
})

/** Unlinks an offer from a card: earned rewards stay, and later purchases do not count. */
export const unlinkOffer = defineCall({
  path: 'offers:unlink',
  summary: 'End the link of an offer to a card',
  auth: ['access'],
  effect: 'write',
  request: onCard,
  response: OfferDetail,
})
