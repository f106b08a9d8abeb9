import {
  bigint,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '../drizzle.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})

/** Audit events of a client's profile, as a hash chain; the migration has the rules. */
export const auditEvent = pgTable(
  'audit_event',
  {
    clientId: text('client_id').notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    cardmemberId: uuid('cardmember_id'),
    kind: text().notNull(),
    facts: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    sourceAddress: text('source_address'),
    sessionId: text('session_id'),
    /** Generation of the root secret that keys the hash; null in rows of the first format. */
    generation: integer(),
    hash: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.seq] })],
)

/** The last row of each client's chain. */
export const auditHead = pgTable('audit_head', {
  clientId: text('client_id').primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: bytes().notNull(),
  movedAt: timestamp('moved_at', { withTimezone: true }),
})
