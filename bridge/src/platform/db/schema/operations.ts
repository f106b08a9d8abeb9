import {
  bigint,
  boolean,
  customType,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uuid,
} from '../drizzle.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

/** Messages to people and to the issuer; the migrations have the rules. */
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
  traceParent: text('trace_parent'),
})

/** The time until which a recipient's notice budget is used up. */
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

/** Processed delivery receipts. */
export const deliveryReceipt = pgTable('delivery_receipt', {
  id: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** Failed tasks of jobs. `dueAt` is null for those that were given up. */
export const failedTask = pgTable('failed_task', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  job: text().notNull(),
  key: text().notNull(),
  attempts: integer().notNull(),
  failure: text().notNull(),
  failedAt: timestamp('failed_at', { withTimezone: true, precision: 3 }).notNull(),
  dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }),
})

/** Writes with an `Idempotency-Key`, with their responses. */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    caller: text().notNull(),
    key: uuid().notNull(),
    requestDigest: bytes('request_digest').notNull(),
    /** The sealed response (`finishWrite`); null while the call runs. */
    answer: json(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] })],
)

/** Generations of the root secret that the database depends on, or depended on until they were
 * retired. */
export const keyGeneration = pgTable('key_generation', {
  generation: integer().primaryKey(),
  fingerprint: bytes().notNull(),
  retiredAt: timestamp('retired_at', { withTimezone: true }),
})

/** Marks a demonstration database; one row or none. */
export const demonstration = pgTable('demonstration', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Rate limit counters; `expire` is in Unix milliseconds. */
export const limitCounter = pgTable('limit_counter', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
