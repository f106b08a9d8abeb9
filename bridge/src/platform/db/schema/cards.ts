import type { CardControl } from '@sadu/contract/cards/controls'
import type { IssueKind } from '@sadu/contract/cards/issue'
import type { CardRule } from '@sadu/contract/cards/rules'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
  uuid,
} from '../drizzle.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})
const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

const closed = {
  clientId: text('client_id').notNull(),
  cardId: uuid('card_id').notNull(),
  /** The cardmember who turned it off. */
  closedBy: uuid('closed_by').notNull(),
  byPrimary: boolean('by_primary').notNull(),
  closedAt: happening('closed_at').notNull(),
}

/** A card control that is turned off; controls without a row are on. */
export const cardControl = pgTable('card_control', {
  ...closed,
  control: text('control').$type<CardControl>().notNull(),
})

/** A rule of a card (`610-card-rules.sql`). */
export const cardRule = pgTable('card_rule', {
  clientId: text('client_id').notNull(),
  cardId: uuid('card_id').notNull(),
  id: uuid('id').notNull(),
  rule: jsonb('rule').$type<CardRule>().notNull(),
  /** The cardmember who set or last changed it. */
  setBy: uuid('set_by').notNull(),
  byPrimary: boolean('by_primary').notNull(),
  setAt: happening('set_at').notNull(),
})

/** A declined payment that the primary cardmember allowed once. */
export const cardAllowance = pgTable('card_allowance', {
  clientId: text('client_id').notNull(),
  declinedId: uuid('declined_id').notNull(),
  cardId: uuid('card_id').notNull(),
  merchantId: uuid('merchant_id').notNull(),
  mostMinor: bigint('most_minor', { mode: 'number' }).notNull(),
  allowedBy: uuid('allowed_by').notNull(),
  allowedAt: happening('allowed_at').notNull(),
  expiresAt: happening('expires_at').notNull(),
  /** The moment of the payment that used it; null until then. */
  usedAt: happening('used_at'),
})

/** A merchant that is blocked for a card. */
export const cardBlockedMerchant = pgTable('card_blocked_merchant', {
  ...closed,
  merchantId: uuid('merchant_id').notNull(),
})

type Fact = string | number | boolean | null | readonly Fact[] | { readonly [name: string]: Fact }
export type IssuerFacts = Readonly<Record<string, Fact>>

/** Events for the issuer; `cardId` is set if an event concerns a card. */
export const issuerEvent = pgTable('issuer_event', {
  /** Null for a visitor's request. */
  clientId: text('client_id'),
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  cardId: uuid('card_id'),
  kind: text('kind').notNull(),
  facts: jsonb('facts').$type<IssuerFacts>().notNull(),
  at: happening('at').notNull(),
  /** When it was written to a complete file for the issuer; null while it waits. */
  writtenAt: happening('written_at'),
  /** When it was added to the outbox for the issuer's address; null while it waits. */
  queuedAt: happening('queued_at'),
})

/** The encrypted PIN of a card; its key is outside the database (`180-pins.sql`). */
export const cardPin = pgTable('card_pin', {
  clientId: text('client_id').notNull(),
  cardId: uuid('card_id').notNull(),
  /** The key of the PIN block, wrapped by the HSM. */
  wrappedKey: bytes('wrapped_key').notNull(),
  /** Generation of the wrapping key; computed by the database. */
  keyGeneration: integer('key_generation')
    .generatedAlwaysAs(sql`0`)
    .notNull(),
  /** ISO 9564 format 4. */
  block: bytes('block').notNull(),
  setAt: happening('set_at').notNull(),
  /** The last day in Riyadh on which it was shown, and how often that day. */
  viewedOn: date('viewed_on'),
  views: smallint('views').notNull().default(0),
})

/** Failed activation attempts of a card (`460-activation-tries.sql`). */
export const cardActivationTry = pgTable('card_activation_try', {
  clientId: text('client_id').notNull(),
  cardId: uuid('card_id').notNull(),
  /** The last day in Riyadh with an attempt, and how many there were that day. */
  triedOn: date('tried_on').notNull(),
  tries: smallint('tries').notNull(),
})

/** The mailing address of a cardmember. */
export const mailingAddress = pgTable('mailing_address', {
  clientId: text('client_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  line1: text('line1').notNull(),
  line2: text('line2'),
  city: text('city').notNull(),
  /** ISO 3166-1. */
  country: text('country').notNull(),
  /** Parts of a Saudi address; null for an address that has lines only. */
  buildingNumber: text('building_number'),
  street: text('street'),
  district: text('district'),
  postalCode: text('postal_code'),
  secondaryNumber: text('secondary_number'),
})

/** A card that was reported lost, stolen or damaged. */
export const cardReport = pgTable('card_report', {
  clientId: text('client_id').notNull(),
  cardId: uuid('card_id').notNull(),
  reportedBy: uuid('reported_by').notNull(),
  what: text('what').$type<IssueKind>().notNull(),
  reportedAt: happening('reported_at').notNull(),
  /** The reference of the request for a replacement; null until one is ordered. */
  requestReference: text('request_reference'),
  /** The replacement card. */
  madeCardId: uuid('made_card_id'),
})

/** A transaction of a reported card that its holder does not recognise. */
export const cardReportTransaction = pgTable('card_report_transaction', {
  clientId: text('client_id').notNull(),
  cardId: uuid('card_id').notNull(),
  transactionId: uuid('transaction_id').notNull(),
  markedBy: uuid('marked_by').notNull(),
  markedAt: happening('marked_at').notNull(),
})

/** A card entry of an issuer's feed, by its source's id. */
export const cardFeedEntry = pgTable('card_feed_entry', {
  source: text('source').notNull(),
  externalId: text('external_id').notNull(),
  digest: bytes('digest').notNull(),
  clientId: text('client_id').notNull(),
  cardId: uuid('card_id').notNull(),
})
