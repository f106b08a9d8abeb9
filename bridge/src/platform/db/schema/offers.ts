import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  doublePrecision,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OfferCategory, OfferReward, OfferTerms } from '@sadu/contract/offers/terms'

const minor = (name: string) => bigint(name, { mode: 'number' })
const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** An offer of a merchant (`320-offers.sql`). What money follows from never changes. */
export const offer = pgTable('offer', {
  id: uuid('id').notNull(),
  /** Who reported it. */
  source: text('source').notNull(),
  category: text('category').$type<OfferCategory>().notNull(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  aboutEn: text('about_en').notNull(),
  aboutAr: text('about_ar').notNull(),
  termsEn: text('terms_en').notNull(),
  termsAr: text('terms_ar').notNull(),
  chart: text('chart').notNull(),
  /** Those whose cards it is for, separated by spaces. */
  tiers: text('tiers').notNull(),
  reward: text('reward').$type<OfferReward>().notNull(),
  value: integer('value').notNull(),
  minimumMinor: minor('minimum_minor').notNull(),
  counts: text('counts').$type<OfferTerms['counts']>().notNull(),
  most: minor('most').notNull(),
  times: integer('times'),
  worthMinor: minor('worth_minor').notNull(),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on').notNull(),
  /** The names of its places and their cities. */
  placeWords: text('place_words').notNull(),
  /** As a search compares it; the database writes it. */
  searchText: text('search_text')
    .generatedAlwaysAs(sql`fold_text(name_en)`)
    .notNull(),
})

/** Whose purchases an offer counts. */
export const offerMerchant = pgTable('offer_merchant', {
  offerId: uuid('offer_id').notNull(),
  merchantId: uuid('merchant_id').notNull(),
})

/** Where an offer holds. */
export const offerPlace = pgTable('offer_place', {
  offerId: uuid('offer_id').notNull(),
  number: integer('number').notNull(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  cityEn: text('city_en').notNull(),
  cityAr: text('city_ar').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
})

/** An offer that somebody wants to find again. */
export const offerSaved = pgTable('offer_saved', {
  clientId: text('client_id').notNull(),
  cardId: uuid('card_id').notNull(),
  offerId: uuid('offer_id').notNull(),
  savedAt: happening('saved_at').notNull(),
})

/** While an offer is linked to a card, its purchases count. */
export const offerLink = pgTable('offer_link', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  offerId: uuid('offer_id').notNull(),
  accountId: uuid('account_id').notNull(),
  cardId: uuid('card_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  linkedAt: happening('linked_at').notNull(),
  unlinkedAt: happening('unlinked_at'),
  /** The last day of the offer when it was linked. */
  endsOn: date('ends_on').notNull(),
})

/** What an offer gave for a purchase, or took back (`321-offer-rewards.sql`). */
export const offerReward = pgTable('offer_reward', {
  clientId: text('client_id').notNull(),
  offerId: uuid('offer_id').notNull(),
  /** The purchase. */
  transactionId: uuid('transaction_id').notNull(),
  number: integer('number').notNull(),
  accountId: uuid('account_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  cardId: uuid('card_id').notNull(),
  sequence: minor('sequence').generatedAlwaysAsIdentity().notNull(),
  minor: minor('minor').notNull().default(0),
  points: integer('points').notNull().default(0),
  /** The posting, or the entry of points. */
  entryId: uuid('entry_id').notNull(),
  givenAt: happening('given_at').notNull(),
})
