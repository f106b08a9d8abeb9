import type { RequestState } from '@sadu/contract/requests/states'
import { customType, integer, pgTable, text, timestamp, uuid } from '../drizzle.ts'

// The tables of `080-statement-verification.sql` and `730-dispute-verification.sql` for queries.

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A statement that was printed with a code, and the lookup key of that code. */
export const statementVerification = pgTable('statement_verification', {
  clientId: text('client_id').notNull(),
  statementId: uuid('statement_id').notNull(),
  codeHash: bytes('code_hash').notNull(),
  generation: integer().notNull().default(1),
  lastDigits: text('last_digits').notNull(),
  madeAt: moment('made_at').notNull(),
})

/** A dispute dossier that was printed after this number of steps, and the lookup key of its
 * code. */
export const disputeVerification = pgTable('dispute_verification', {
  clientId: text('client_id').notNull(),
  requestId: uuid('request_id').notNull(),
  steps: integer().notNull(),
  state: text('state').$type<RequestState>().notNull(),
  codeHash: bytes('code_hash').notNull(),
  generation: integer().notNull(),
  lastDigits: text('last_digits').notNull(),
  madeAt: moment('made_at').notNull(),
})

/** The public key of a key pair that signed responses, a point on P-256. */
export const verificationKey = pgTable('verification_key', {
  kid: text('kid').primaryKey(),
  x: text('x').notNull(),
  y: text('y').notNull(),
  firstUsedAt: moment('first_used_at').notNull(),
})
