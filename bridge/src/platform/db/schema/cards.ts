import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CardControl } from '@sadu/contract/cards/controls'

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

/** What the issuer is told of a card. */
export const issuerEvent = pgTable('issuer_event', {
  clientId: text('client_id').notNull(),
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  cardId: uuid('card_id').notNull(),
  kind: text('kind').notNull(),
  facts: jsonb('facts').$type<Record<string, string | null>>().notNull(),
  at: happening('at').notNull(),
})
