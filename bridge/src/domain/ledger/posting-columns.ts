import type { Localized } from '@sadu/contract'
import { digestOf, type RefusalReason } from '../events/event.ts'
import type { Account, Card, Merchant } from './places.ts'
import type { AuthorizationRow, ChargeRow, PostingRow } from './rows.ts'

/** A row with the entities that its references resolve to; null if a reference is unknown or
 * absent. */
export type Placed = {
  row: PostingRow
  account: Account | null
  card: Card | null
  merchant: Merchant | null
  /** The reason why it cannot be posted; null if it can. */
  problem: RefusalReason | null
}

/** Returns the digest of a posting's content: everything that a balance depends on. It
 * distinguishes postings with the same external id. */
export function contentOf(row: PostingRow): string {
  if (row.kind === 'payment' || row.kind === 'payout') {
    return digestOf([row.kind, row.billReference, row.amountMinor, row.currency, row.occurredAt])
  }
  if (row.kind === 'fee') {
    return digestOf([row.kind, row.on, row.amountMinor, row.currency, row.occurredAt])
  }
  if (row.kind === 'plan') {
    const { kind, part, planId, billReference, amountMinor, currency, occurredAt } = row
    return digestOf([kind, part, planId, billReference, amountMinor, currency, occurredAt])
  }
  if (row.kind === 'points') {
    const { kind, part, pointPaymentId, billReference, amountMinor, currency, occurredAt } = row
    return digestOf([kind, part, pointPaymentId, billReference, amountMinor, currency, occurredAt])
  }
  if (row.kind === 'dispute' || row.kind === 'offer') {
    const { kind, way, cardSerialNumber, amountMinor, currency, occurredAt } = row
    return digestOf([kind, way, cardSerialNumber, amountMinor, currency, occurredAt])
  }
  return contentOfCharge(row)
}

/** Same as `contentOf`, for an authorization or a charge on a card. */
export const contentOfCharge = (row: AuthorizationRow | ChargeRow): string =>
  digestOf([
    row.kind,
    row.cardSerialNumber,
    row.merchantId,
    row.occurredAt,
    row.billingMinor,
    row.transactionMinor,
    row.transactionCurrency,
  ])

/** Returns the columns of a posting for a row. The amounts of payments, refunds and credits are
 * negative. */
export function postingColumns({ row, account, card, merchant }: Omit<Placed, 'problem'>) {
  const description = descriptionOf(row, merchant)
  return {
    client_id: account?.clientId,
    account_id: account?.accountId,
    card_id: card?.cardId ?? null,
    cardmember_id: card?.cardmemberId ?? null,
    merchant_id: merchant?.id ?? null,
    kind: row.kind,
    occurred_at: row.occurredAt,
    serial_number: row.serialNumber,
    reference: row.reference,
    description_en: description.en,
    description_ar: description.ar,
    plan_id: 'planId' in row ? row.planId : null,
    plan_part: row.kind === 'plan' ? row.part : null,
    point_payment_id: row.kind === 'points' ? row.pointPaymentId : null,
    point_part: row.kind === 'points' ? row.part : null,
    ...amountsOf(row),
  }
}

function isCredit(row: PostingRow): boolean {
  if ('way' in row) return row.way === 'credited'
  if (row.kind === 'plan') return row.part === 'moved' || row.part === 'returned'
  if (row.kind === 'points') return row.part === 'paid' || row.part === 'retaken'
  return row.kind === 'refund' || row.kind === 'payment'
}

function amountsOf(row: PostingRow) {
  const sign = isCredit(row) ? -1 : 1
  if ('amountMinor' in row) {
    const amount = sign * row.amountMinor
    return {
      billing_minor: amount,
      transaction_minor: amount,
      transaction_currency: row.currency,
      fx_rate: null,
      fx_fee_minor: null,
      cash_back_minor: null,
    }
  }
  return {
    billing_minor: sign * row.billingMinor,
    transaction_minor: sign * row.transactionMinor,
    transaction_currency: row.transactionCurrency,
    fx_rate: row.foreign?.rate ?? null,
    fx_fee_minor: row.foreign?.feeMinor ?? null,
    cash_back_minor: row.cashBackMinor,
  }
}

const PAID: Localized = { en: 'Payment received through SADAD', ar: 'دفعة مستلمة عبر «سداد»' }

function descriptionOf(row: PostingRow, merchant: Merchant | null): Localized {
  if (row.description) return row.description
  if (!merchant) return PAID
  const { name, city } = merchant
  return row.kind === 'refund'
    ? { en: `Refund from ${name.en}`, ar: `استرداد من ${name.ar}` }
    : { en: `${name.en}, ${city.en}`, ar: `${name.ar}، ${city.ar}` }
}
