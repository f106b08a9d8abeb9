import type { AlertChannel, AlertKind } from '@sadu/contract/alerts/kinds'
import { bigint, boolean, integer, json, pgTable, text, timestamp, uuid } from '../drizzle.ts'

/** Events that may cause alerts, until their alerts are in the outbox (`351-alerts.sql`). */
export const alertEvent = pgTable('alert_event', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  kind: text('kind').$type<AlertKind>().notNull(),
  clientId: text('client_id').notNull(),
  accountId: uuid('account_id').notNull(),
  cardmemberId: uuid('cardmember_id'),
  key: text('key').notNull(),
  facts: json('facts').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  /** Set for bridges of the previous release, which skip such an event for ten minutes. */
  unreadAt: timestamp('unread_at', { withTimezone: true, mode: 'date', precision: 3 }),
  attempts: integer('attempts').notNull().default(0),
  failure: text('failure'),
  /** The time of the next attempt for a failed event. */
  dueAt: timestamp('due_at', { withTimezone: true, mode: 'date', precision: 3 }),
  /** The time when it was given up after its last attempt. */
  deadAt: timestamp('dead_at', { withTimezone: true, mode: 'date', precision: 3 }),
})

/** A person's choice for an alert, where it differs from the default. */
export const alertChoice = pgTable('alert_choice', {
  clientId: text('client_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  kind: text('kind').$type<AlertKind>().notNull(),
  channel: text('channel').$type<AlertChannel>().notNull(),
  isTaken: boolean('is_taken').notNull(),
})

/** The minimum amount of charge alerts, and quiet hours. */
export const alertSetting = pgTable('alert_setting', {
  clientId: text('client_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  leastMinor: bigint('least_minor', { mode: 'number' }).notNull().default(0),
  quietFrom: text('quiet_from'),
  quietUntil: text('quiet_until'),
})
