import type { Currency } from '@sadu/contract'
import type { PaymentState, ReportedState } from '@sadu/contract/payments/rules'
import { bigint, date, pgTable, smallint, text, timestamp, uuid } from '../drizzle.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A payment through the payment page (`630-payment-orders.sql`). */
export const paymentOrder = pgTable('payment_order', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  state: text('state').$type<PaymentState>().notNull(),
  billedOn: date('billed_on'),
  providerReference: text('provider_reference'),
  startedAt: moment('started_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  transactionId: uuid('transaction_id'),
  twiceMinor: minor('twice_minor'),
  twiceToldAt: moment('twice_told_at'),
  autopayId: uuid('autopay_id'),
  autopayOf: date('autopay_of'),
  autopayTry: smallint('autopay_try'),
})

/** A payment at the simulated provider of the demonstration. */
export const demoPayment = pgTable('demo_payment', {
  id: uuid('id').primaryKey(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  state: text('state').$type<ReportedState>().notNull(),
  returnUrl: text('return_url').notNull(),
  webhookUrl: text('webhook_url').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
