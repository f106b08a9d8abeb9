import { bigint, customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

/** What happened on a client's profile, row after row; its rules stand in the migration. */
export const auditEvent = pgTable(
  'audit_event',
  {
    clientId: text('client_id').notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    cardmemberId: uuid('cardmember_id'),
    kind: text().notNull(),
    facts: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    hash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.seq] })],
)

/** The last row of each client's chain. */
export const auditHead = pgTable('audit_head', {
  clientId: text('client_id').primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: bytes().notNull(),
})
