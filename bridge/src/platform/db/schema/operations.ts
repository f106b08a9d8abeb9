import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

/** What is sent to a person or to the issuer; its rules stand in the migrations. */
export const outboxMessage = pgTable('outbox_message', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  channel: text({ enum: ['sms', 'email', 'call', 'issuer', 'push'] }).notNull(),
  recipient: text().notNull(),
  body: text().notNull(),
  code: text(),
  callId: text('call_id'),
  at: timestamp({ withTimezone: true }).notNull(),
  state: text({ enum: ['kept', 'waiting', 'sent', 'delivered', 'expired', 'dead'] })
    .notNull()
    .default('kept'),
  purpose: text({ enum: ['code', 'notice', 'call', 'event', 'alert'] })
    .notNull()
    .default('notice'),
  language: text({ enum: ['en', 'ar'] }),
  subject: text(),
  key: text()
    .notNull()
    .default(sql`replace(gen_random_uuid()::text, '-', '')`),
  thread: text().notNull().default(''),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  attempts: smallint().notNull().default(0),
  dueAt: timestamp('due_at', { withTimezone: true }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  failure: text(),
  attachment: json(),
  notification: json(),
  renewed: smallint().notNull().default(0),
  gathered: json(),
})

/** Until when a recipient's budget of notices is used up. */
export const noticeBudget = pgTable(
  'notice_budget',
  {
    channel: text({ enum: ['sms', 'email'] }).notNull(),
    recipient: text().notNull(),
    share: text({ enum: ['security', 'other'] }).notNull(),
    usedUntil: timestamp('used_until', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.recipient, table.share] })],
)

/** The delivery receipts that were taken. */
export const deliveryReceipt = pgTable('delivery_receipt', {
  id: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** The writes that callers named with an `Idempotency-Key`, with the answer each was given. */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    caller: text().notNull(),
    key: uuid().notNull(),
    requestDigest: bytes('request_digest').notNull(),
    /** What the write came to, sealed (`finishWrite`); null while it runs. */
    answer: json(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] })],
)

/** Which generations of the root secret the database depends on, or did until they were retired. */
export const keyGeneration = pgTable('key_generation', {
  generation: integer().primaryKey(),
  fingerprint: bytes().notNull(),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
})

/** Whether the database belongs to the demonstration; one row or none. */
export const demonstration = pgTable('demonstration', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** How often something was asked for, as the store of limits counts it; `expire` in ms since 1970. */
export const limitCounter = pgTable('limit_counter', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
