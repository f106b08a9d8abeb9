import type { Fee } from '@sadu/contract/fees/fees'
import { bigint, date, integer, pgTable, text, timestamp, uuid } from '../drizzle.ts'

const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Changes of the issuer's fees (`580-fees.sql`); rows are only added. */
export const feeChange = pgTable('fee_change', {
  fee: text('fee').$type<Fee>().notNull(),
  appliesOn: date('applies_on').notNull(),
  /** In halalas; in basis points for a conversion fee. */
  amount: integer('amount').notNull(),
  announcedAt: happening('announced_at').notNull(),
  announcedBy: text('announced_by').notNull(),
})

/** The notices of a fee that people received (`580-fees.sql`). */
export const feeNotice = pgTable('fee_notice', {
  clientId: text('client_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  subject: text('subject').notNull(),
  toldAt: happening('told_at').notNull(),
})

/** Fees that the issuer's systems will charge (`650-coming-fees.sql`). */
export const comingFee = pgTable('coming_fee', {
  clientId: text('client_id').notNull(),
  source: text('source').notNull(),
  externalId: text('external_id').notNull(),
  accountId: uuid('account_id').notNull(),
  cardId: uuid('card_id'),
  chargedOn: date('charged_on').notNull(),
  /** In the minor unit of the account's currency: halalas or cents. */
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  toldAt: happening('told_at'),
})
