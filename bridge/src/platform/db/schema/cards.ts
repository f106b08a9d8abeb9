import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CardControl } from '@sadu/contract/cards/controls'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})
const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

const closed = {
  clientId: text('client_id').notNull(),
  cardId: uuid('card_id').notNull(),
  /** The cardmember who closed it. */
  closedBy: uuid('closed_by').notNull(),
  byPrimary: boolean('by_primary').notNull(),
  closedAt: happening('closed_at').notNull(),
}

/** A control that is closed on a card; one without a row is open. */
export const cardControl = pgTable('card_control', {
  ...closed,
  control: text('control').$type<CardControl>().notNull(),
})

/** A merchant that is blocked on a card. */
export const cardBlockedMerchant = pgTable('card_blocked_merchant', {
  ...closed,
  merchantId: uuid('merchant_id').notNull(),
})

type Fact = string | number | boolean | null | readonly Fact[] | { readonly [name: string]: Fact }
export type IssuerFacts = Readonly<Record<string, Fact>>

/** What the issuer is told, of a card where it is about one. */
export const issuerEvent = pgTable('issuer_event', {
  clientId: text('client_id').notNull(),
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  cardId: uuid('card_id'),
  kind: text('kind').notNull(),
  facts: jsonb('facts').$type<IssuerFacts>().notNull(),
  at: happening('at').notNull(),
  /** When it stood in a whole file for the issuer; null while it waits. */
  writtenAt: happening('written_at'),
})

/** The PIN of a card, enciphered outside the database (`180-pins.sql`). */
export const cardPin = pgTable('card_pin', {
  clientId: text('client_id').notNull(),
  cardId: uuid('card_id').notNull(),
  /** The key of the block, wrapped by the HSM. */
  wrappedKey: bytes('wrapped_key').notNull(),
  /** Of the key that wraps it; the database writes it. */
  keyGeneration: integer('key_generation')
    .generatedAlwaysAs(sql`0`)
    .notNull(),
  /** ISO 9564 format 4. */
  block: bytes('block').notNull(),
  setAt: happening('set_at').notNull(),
  /** The last day in Riyadh on which it was shown, and how often on that day. */
  viewedOn: date('viewed_on'),
  views: smallint('views').notNull().default(0),
})
