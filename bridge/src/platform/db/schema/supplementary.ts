import { integer, pgTable, text, uuid } from '../drizzle.ts'

/** The applicant for a supplementary card (`260-supplementary.sql`); `id` is the request's. */
export const supplementaryApplicant = pgTable('supplementary_applicant', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  /** Sealed. */
  idNumber: text('id_number').notNull(),
  keyGeneration: integer('key_generation').notNull(),
  /** Null until approved. */
  cardmemberId: uuid('cardmember_id'),
  cardId: uuid('card_id'),
})
