import type { OfferCategory, OfferReward, OfferTerms } from '@sadu/contract/offers/terms'
import {
  bigint,
  date,
  doublePrecision,
  integer,
  pgTable,
  sql,
  text,
  timestamp,
  uuid,
} from '../drizzle.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })
const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** A merchant offer (`320-offers.sql`). The terms that affect money never change. */
export const offer = pgTable('offer', {
  id: uuid('id').notNull(),
  /** The reporting source. */
  source: text('source').notNull(),
  category: text('category').$type<OfferCategory>().notNull(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  aboutEn: text('about_en').notNull(),
  aboutAr: text('about_ar').notNull(),
  termsEn: text('terms_en').notNull(),
  termsAr: text('terms_ar').notNull(),
  chart: text('chart').notNull(),
  /** The eligible card tiers, separated by spaces. */
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
  /** Normalised for search; computed by the database. */
  searchText: text('search_text')
    .generatedAlwaysAs(sql`fold_text(name_en)`)
    .notNull(),
})

/** The merchants whose purchases count for an offer. */
export const offerMerchant = pgTable('offer_merchant', {
  offerId: uuid('offer_id').notNull(),
  merchantId: uuid('merchant_id').notNull(),
})

/** A place where an offer is valid. */
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

/** An offer that a person saved. */
export const offerSaved = pgTable('offer_saved', {
  clientId: text('client_id').notNull(),
  cardId: uuid('card_id').notNull(),
  offerId: uuid('offer_id').notNull(),
  savedAt: happening('saved_at').notNull(),
})

/** A link between an offer and a card. Purchases count while it is linked. */
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

/** A reward that an offer credited for a purchase, or reversed (`321-offer-rewards.sql`). */
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
  /** The posting or the points entry. */
  entryId: uuid('entry_id').notNull(),
  givenAt: happening('given_at').notNull(),
})
