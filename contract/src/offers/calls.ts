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

/** The most offers on a page, and how many come without a word. */
export const OFFERS_PAGE = { most: 50, usual: 24 } as const

/** How offers can be sorted: those that end first, the nearest, or those that give the most. */
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
  /** Cells of its picture, as `drawChart` reads them. */
  chart: z.string(),
  reward: z.enum(OFFER_REWARDS),
  /** Whole percents, minor units, how many times the points, or points. */
  value: z.int(),
  /** The least that a purchase, or all of them together, come to; null for any. */
  minimum: z.nullable(Money),
  counts: z.enum(['each', 'together']),
  /** The most that it gives, in minor units or in points. */
  most: z.int(),
  /** How many times it gives; null for as often as one likes. */
  times: z.nullable(z.int()),
  startsOn: Day,
  endsOn: Day,
  /** Where it holds; none where that is anywhere. */
  places: z.array(OfferPlace),
  /** The cards of the person that it is saved to and linked to. */
  savedTo: z.array(Reference),
  linkedTo: z.array(z.strictObject({ cardReference: Reference, lastDigits: z.string() })),
})
export type Offer = z.output<typeof Offer>

/** What an offer gave on one card, and how far that card is toward its minimum. */
const OfferOnCard = z.strictObject({
  cardReference: Reference,
  lastDigits: z.string(),
  cardmemberName: Localized,
  tier: Tier,
  kind: z.enum(['primary', 'supplementary']),
  isSaved: z.boolean(),
  linkedAt: z.nullable(Moment),
  /** What its cardmember has by the offer: minor units, or points. */
  earned: z.int(),
  /** What counts toward the minimum by now; null where each purchase counts by itself. */
  spent: z.nullable(Money),
})
export type OfferOnCard = z.output<typeof OfferOnCard>

/** What offers gave since the year began, refunds taken off. */
const Earned = z.strictObject({ money: Money, points: z.int() })
export type EarnedByOffers = z.output<typeof Earned>

/** The offers that hold today for the person’s cards, a page at a time: all, those that are saved or linked, or those
 * that are linked. A cursor goes on where its page ended, with the same filter, sort and position alone. `nearby` needs
 * a position, which is used for the answer and stored nowhere; what holds anywhere comes last. */
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
    /** Those that this card may be linked to. */
    cardReference: z.optional(Reference),
    /** Words of a merchant, a place or what is offered, in either script. */
    text: z.optional(freeText(60)),
    sort: z._default(z.enum(OFFER_SORTS), 'ending'),
    latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(OFFERS_PAGE.most)), OFFERS_PAGE.usual),
    cursor: z.optional(z.string().check(z.maxLength(200), storable)),
    /** Adds what the head of the screen says, which no filter changes. */
    withSummary: z._default(z.boolean(), false),
  },
  response: z.strictObject({
    offers: z.array(Offer),
    /** How many the filter matches. */
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
  /** One line of what is offered where, and its terms. */
  about: Localized,
  terms: Localized,
  /** Whether it has ended: then it is shown to those who had linked it. */
  isOver: z.boolean(),
  /** The person’s cards that it is for. */
  cards: z.array(OfferOnCard),
  /** What it gave, the newest first, each with the purchase that it was for. */
  given: z.array(
    z.strictObject({
      transactionReference: Reference,
      date: Moment,
      lastDigits: z.string(),
      /** Minor units, or points; below zero for what was taken back. */
      amount: z.int(),
    }),
  ),
})
export type OfferDetail = z.output<typeof OfferDetail>

/** One offer with its terms, and how it stands with each of the person’s cards. */
export const offerDetail = defineCall({
  path: 'offers:detail',
  summary: 'An offer, its terms and the cards that it is for',
  auth: ['access'],
  effect: 'read',
  request: { offerReference: Reference },
  response: OfferDetail,
})

/** A linked offer that gives something as soon as a little more is bought. */
const NearOffer = z.strictObject({
  offerReference: Reference,
  merchantName: Localized,
  lastDigits: z.string(),
  reward: z.enum(OFFER_REWARDS),
  /** Minor units, or points. */
  value: z.int(),
  minimum: Money,
  /** What counts toward it by now, since it was last reached. */
  spent: Money,
  missing: Money,
  endsOn: Day,
})
export type NearOffer = z.output<typeof NearOffer>

/** The offers linked to the person’s own active cards that are about to give something (`nearReward`), those that end
 * first, at most three. */
export const nearOffers = defineCall({
  path: 'offers:near',
  summary: 'Linked offers that are about to give something',
  auth: ['access'],
  effect: 'read',
  request: {},
  response: z.strictObject({ offers: z.array(NearOffer) }),
})

/** Saves an offer to a card, or to the person’s own where none is named. */
export const saveOffer = defineCall({
  path: 'offers:save',
  summary: 'Save an offer to a card',
  auth: ['access'],
  effect: 'write',
  request: { offerReference: Reference, cardReference: z.optional(Reference) },
  response: OfferDetail,
})

/** Removes an offer from a card, or from all cards where none is named. */
export const unsaveOffer = defineCall({
  path: 'offers:unsave',
  summary: 'Remove a saved offer from a card',
  auth: ['access'],
  effect: 'write',
  request: { offerReference: Reference, cardReference: z.optional(Reference) },
  response: OfferDetail,
})

const onCard = { offerReference: Reference, cardReference: Reference }

/** Links an offer to a card: from now on its purchases count. One that is linked stays so. Refused with
 * `offerNotForCard` where the card’s tier is none of the offer’s, and with `offerOver` when it has ended. */
export const linkOffer = defineCall({
  path: 'offers:link',
  summary: 'Link an offer to a card',
  auth: ['access'],
  effect: 'write',
  request: onCard,
  response: OfferDetail,
})

/** Ends the link of an offer to a card: what was given stays, what is bought from now on does not count. */
export const unlinkOffer = defineCall({
  path: 'offers:unlink',
  summary: 'End the link of an offer to a card',
  auth: ['access'],
  effect: 'write',
  request: onCard,
  response: OfferDetail,
})
