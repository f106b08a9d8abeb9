import {
  bigint,
  boolean,
  customType,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

/** What a person would have been sent (gateways, outbox adapter). */
export const outboxMessage = pgTable('outbox_message', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  channel: text({ enum: ['sms', 'email', 'call'] }).notNull(),
  recipient: text().notNull(),
  body: text().notNull(),
  code: text(),
  callId: text('call_id'),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** The writes that callers named with an `Idempotency-Key`, with the answer each was given. */
export const idempotentCall = pgTable(
  'idempotent_call',
  {
    caller: text().notNull(),
    key: uuid().notNull(),
    requestDigest: bytes('request_digest').notNull(),
    answer: jsonb(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] })],
)

/** Which root secret the database depends on; one row. */
export const keyFingerprint = pgTable('key_fingerprint', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  fingerprint: bytes().notNull(),
})
