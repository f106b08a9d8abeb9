import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

// The tables of `080-statement-verification.sql` as queries see them.

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
})
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A statement that was printed with a code, and how its code is found. */
export const statementVerification = pgTable('statement_verification', {
  clientId: text('client_id').notNull(),
  statementId: uuid('statement_id').notNull(),
  codeHash: bytes('code_hash').notNull(),
  generation: integer().notNull().default(1),
  lastDigits: text('last_digits').notNull(),
  madeAt: moment('made_at').notNull(),
})

/** The public half of a key that signed an answer, a point of P-256. */
export const verificationKey = pgTable('verification_key', {
  kid: text('kid').primaryKey(),
  x: text('x').notNull(),
  y: text('y').notNull(),
  firstUsedAt: moment('first_used_at').notNull(),
})
