import { bigint, boolean, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AlertChannel, AlertKind } from '@sadu/contract/alerts/kinds'

/** What people may be told of, until it is in their outboxes (`351-alerts.sql`). */
export const alertEvent = pgTable('alert_event', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  kind: text('kind').$type<AlertKind>().notNull(),
  clientId: text('client_id').notNull(),
  accountId: uuid('account_id').notNull(),
  cardmemberId: uuid('cardmember_id'),
  key: text('key').notNull(),
  facts: json('facts').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  unreadAt: timestamp('unread_at', { withTimezone: true, mode: 'date', precision: 3 }),
})

/** What somebody chose of an alert, where it is not what it is at first. */
export const alertChoice = pgTable('alert_choice', {
  clientId: text('client_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  kind: text('kind').$type<AlertKind>().notNull(),
  channel: text('channel').$type<AlertChannel>().notNull(),
  isTaken: boolean('is_taken').notNull(),
})

/** From which amount charges are told, and when messages wait. */
export const alertSetting = pgTable('alert_setting', {
  clientId: text('client_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  leastMinor: bigint('least_minor', { mode: 'number' }).notNull().default(0),
  quietFrom: text('quiet_from'),
  quietUntil: text('quiet_until'),
})
