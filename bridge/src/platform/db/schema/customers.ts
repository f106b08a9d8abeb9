import type { Category, Currency, SuspendReason, Tier, TransactionKind } from '@sadu/contract'
import type { CardState, StopReason } from '@sadu/contract/cards/states'
import type { PlanPart } from '@sadu/contract/instalments/parts'
import type { PointPart } from '@sadu/contract/points/rules'
import {
  bigint,
  date,
  integer,
  numeric,
  pgTable,
  smallint,
  sql,
  text,
  timestamp,
  uuid,
} from '../drizzle.ts'

// The tables of `001-customers.sql` for queries; keys and checks are in the SQL only.

const minor = (name: string) => bigint(name, { mode: 'number' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** A timestamp in milliseconds, the precision of list cursors. */
const happening = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** The customer relationship that owns rows; also the key by which rows can be sharded. */
export const client = pgTable('client', {
  id: text('id').notNull(),
  since: date('since').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** A person of a client. `legalIdHash` finds an identity number without storing it. */
export const cardmember = pgTable('cardmember', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  role: text('role').$type<'primary' | 'supplementary'>().notNull(),
  firstNameEn: text('first_name_en').notNull(),
  firstNameAr: text('first_name_ar').notNull(),
  fullNameEn: text('full_name_en').notNull(),
  fullNameAr: text('full_name_ar').notNull(),
  legalIdHash: text('legal_id_hash').notNull(),
  /** Generation of the root secret of `legalIdHash`. */
  legalIdGeneration: integer('legal_id_generation').notNull().default(1),
  legalIdTail: text('legal_id_tail').notNull(),
  /** E.164. */
  mobile: text('mobile').notNull(),
  email: text('email'),
  /** Null if the issuer has not reported it. */
  bornOn: date('born_on'),
  /** Expiry date of the ID or Iqama; null if the issuer has not reported it. */
  identityExpiresOn: date('identity_expires_on'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** ISO 3166-1; null if unknown. */
  nationality: text('nationality'),
})

export const account = pgTable('account', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  tier: text('tier').$type<Tier>().notNull(),
  productNameEn: text('product_name_en').notNull(),
  productNameAr: text('product_name_ar').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  creditLimitMinor: minor('credit_limit_minor').notNull(),
  billReference: text('bill_reference').notNull(),
  /** The day of the month on which the billing cycle closes. */
  cycleDay: smallint('cycle_day').notNull(),
  openedOn: date('opened_on').notNull(),
  /** The balance that was last reported to the issuer. */
  reportedMinor: minor('reported_minor'),
})

/** `primaryCardId` is null for a primary card itself. */
export const card = pgTable('card', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  primaryCardId: uuid('primary_card_id'),
  kind: text('kind').$type<'primary' | 'supplementary'>().notNull(),
  state: text('state').$type<CardState>().notNull(),
  serialNumber: text('serial_number').notNull(),
  /** Five digits; four are shown except for Centurion. */
  lastDigits: text('last_digits').notNull(),
  /** The last day of the expiry month on the card. */
  expiresOn: date('expires_on').notNull(),
  nameOnCard: text('name_on_card').notNull(),
  creditLimitMinor: minor('credit_limit_minor'),
  issuedOn: date('issued_on').notNull(),
  /** The time when its state last changed; null if never since issue. */
  stateSince: happening('state_since'),
  suspendedBecause: text('suspended_because').$type<SuspendReason>(),
  /** The day on which a suspended card is reactivated automatically. */
  returnsOn: date('returns_on'),
  stoppedBecause: text('stopped_because').$type<StopReason>(),
  /** The card that this one replaces once it is activated. */
  replacesCardId: uuid('replaces_card_id'),
})

/** Shared by all clients. */
export const merchant = pgTable('merchant', {
  id: uuid('id').notNull(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  category: text('category').$type<Category>().notNull(),
  cityEn: text('city_en').notNull(),
  cityAr: text('city_ar').notNull(),
  country: text('country').notNull(),
  /** Both names and the city, normalised for search; computed by the database. */
  searchText: text('search_text')
    .generatedAlwaysAs(sql`fold_text(name_en)`)
    .notNull(),
})

/** Rate in SAR for `units` of the currency, before any fee (`381-rates.sql`). */
export const fxRate = pgTable('fx_rate', {
  currency: text('currency').notNull(),
  ratedOn: date('rated_on').notNull(),
  rate: numeric('rate', { precision: 12, scale: 6 }).notNull(),
  units: integer('units').notNull().default(1),
  /** The reporting source. */
  source: text('source').notNull().default('issuer'),
})

/** A closed billing cycle: opening balance, movements and closing balance. */
export const statement = pgTable('statement', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  number: integer('number').notNull(),
  openedOn: date('opened_on').notNull(),
  closedOn: date('closed_on').notNull(),
  dueOn: date('due_on').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  openingMinor: minor('opening_minor').notNull(),
  chargesMinor: minor('charges_minor').notNull(),
  creditsMinor: minor('credits_minor').notNull(),
  closingMinor: minor('closing_minor').notNull(),
  /** The whole balance: a charge card is paid in full. */
  dueMinor: minor('due_minor')
    .notNull()
    .generatedAlwaysAs(sql`greatest(closing_minor, 0)`),
  /** The part of the previous statement that was unpaid when this one closed. */
  pastDueMinor: minor('past_due_minor').notNull(),
  closingPoints: minor('closing_points').notNull(),
  writtenAt: moment('written_at').notNull().defaultNow(),
  /** The account's limit when it closed, and the credit that was available beside holds; null for
   * older ones. */
  limitMinor: minor('limit_minor'),
  availableMinor: minor('available_minor'),
  /** The disputed amount that was not credited when it closed; it is not part of the amount due. */
  disputedMinor: minor('disputed_minor').notNull().default(0),
})

/** A hold for a purchase that is not posted yet. */
export const cardAuthorization = pgTable('card_authorization', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  cardId: uuid('card_id').notNull(),
  cardmemberId: uuid('cardmember_id').notNull(),
  merchantId: uuid('merchant_id').notNull(),
  kind: text('kind').$type<'purchase' | 'cash'>().notNull(),
  state: text('state').$type<'pending' | 'posted' | 'reversed' | 'expired'>().notNull(),
  occurredAt: happening('occurred_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  serialNumber: text('serial_number').notNull(),
  reference: text('reference').notNull(),
  billingMinor: minor('billing_minor').notNull(),
  transactionMinor: minor('transaction_minor').notNull(),
  transactionCurrency: text('transaction_currency').$type<Currency>().notNull(),
  fxRate: numeric('fx_rate', { precision: 12, scale: 6 }),
  fxFeeMinor: minor('fx_fee_minor'),
  /** The released amount in the purchase currency; the other amounts are the remaining ones. */
  releasedMinor: minor('released_minor').notNull(),
})

/** One movement of an account. `billingMinor` includes any foreign fee; `statementId` is null until
 * the cycle closes. */
export const posting = pgTable('posting', {
  clientId: text('client_id').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  cardId: uuid('card_id'),
  cardmemberId: uuid('cardmember_id'),
  statementId: uuid('statement_id'),
  authorizationId: uuid('authorization_id'),
  merchantId: uuid('merchant_id'),
  kind: text('kind').$type<TransactionKind>().notNull(),
  occurredAt: happening('occurred_at').notNull(),
  postedOn: date('posted_on').notNull(),
  serialNumber: text('serial_number').notNull(),
  reference: text('reference').notNull(),
  descriptionEn: text('description_en').notNull(),
  descriptionAr: text('description_ar').notNull(),
  billingMinor: minor('billing_minor').notNull(),
  transactionMinor: minor('transaction_minor').notNull(),
  transactionCurrency: text('transaction_currency').$type<Currency>().notNull(),
  fxRate: numeric('fx_rate', { precision: 12, scale: 6 }),
  fxFeeMinor: minor('fx_fee_minor'),
  cashBackMinor: minor('cash_back_minor'),
  /** Points earned by a purchase; negative for points deducted because of a refund of
   * `refundOf`. */
  points: integer('points').notNull().default(0),
  refundOf: uuid('refund_of'),
  /** The instalment plan of a posting, and the role of the posting in it; the role is null for the
   * plan's fee. */
  planId: uuid('plan_id'),
  planPart: text('plan_part').$type<PlanPart>(),
  /** The payment with points of a posting, and the role of the posting in it. */
  pointPaymentId: uuid('point_payment_id'),
  pointPart: text('point_part').$type<PointPart>(),
})
