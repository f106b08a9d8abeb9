import { addDays, startOfDay } from '@sadu/contract/rules/days'
import { pointsEarned } from '@sadu/contract/rules/points'
import type { cardAuthorization, posting } from '../db/schema/customers.ts'
import type { Charge } from './charges.ts'
import type { Randomness } from './randomness.ts'

type NewPosting = typeof posting.$inferInsert
type NewAuthorization = typeof cardAuthorization.$inferInsert

const DAYS_HELD = 10

/** One account's part in making rows: its ids, its cards by cardmember, its numbering. */
export type Ledger = {
  clientId: string
  accountId: string
  cards: ReadonlyMap<string, { cardId: string; cardmemberId: string }>
  merchantIds: ReadonlyMap<string, string>
  random: Randomness
  nextSerial(): string
}

function cardOf(ledger: Ledger, who: string | null) {
  if (who === null) return { cardId: null, cardmemberId: null }
  const card = ledger.cards.get(who)
  if (!card) throw new Error(`no demonstration card of ${who}`)
  return card
}

const merchantId = (ledger: Ledger, { merchant }: Charge) =>
  merchant === null ? null : (ledger.merchantIds.get(merchant.key) ?? null)

export function postingRow(ledger: Ledger, charge: Charge): NewPosting {
  return {
    ...cardOf(ledger, charge.who),
    clientId: ledger.clientId,
    id: ledger.random.id(charge.occurredAt),
    accountId: ledger.accountId,
    merchantId: merchantId(ledger, charge),
    kind: charge.kind,
    occurredAt: charge.occurredAt,
    postedOn: charge.postedOn,
    serialNumber: ledger.nextSerial(),
    reference: ledger.random.digits(12),
    descriptionEn: charge.description.en,
    descriptionAr: charge.description.ar,
    billingMinor: charge.billingMinor,
    transactionMinor: charge.amountMinor,
    transactionCurrency: charge.currency,
    fxRate: charge.rate,
    fxFeeMinor: charge.feeMinor === null ? null : Math.abs(charge.feeMinor),
    cashBackMinor: charge.cashBackMinor,
    points: pointsEarned(charge.kind, charge.billingMinor),
  }
}

/** A payment of a bill through SADAD, on the account and on no card. */
export function paymentRow(ledger: Ledger, amount: number, day: string): NewPosting {
  const occurredAt = new Date(startOfDay(day).getTime() + 11.35 * 3_600_000)
  return {
    clientId: ledger.clientId,
    id: ledger.random.id(occurredAt),
    accountId: ledger.accountId,
    kind: 'payment',
    occurredAt,
    postedOn: day,
    serialNumber: ledger.nextSerial(),
    reference: ledger.random.digits(12),
    descriptionEn: 'Payment received through SADAD',
    descriptionAr: 'سداد مستلم عبر نظام سداد',
    billingMinor: -amount,
    transactionMinor: -amount,
    transactionCurrency: 'SAR',
  }
}

export function authorizationRow(ledger: Ledger, charge: Charge): NewAuthorization {
  const { cardId, cardmemberId } = cardOf(ledger, charge.who)
  const merchant = merchantId(ledger, charge)
  if (cardId === null || merchant === null) throw new Error('an authorization is made with a card')
  return {
    cardId,
    cardmemberId,
    merchantId: merchant,
    clientId: ledger.clientId,
    id: ledger.random.id(charge.occurredAt),
    accountId: ledger.accountId,
    kind: charge.kind === 'cash' ? 'cash' : 'purchase',
    state: 'pending',
    occurredAt: charge.occurredAt,
    expiresAt: startOfDay(addDays(charge.postedOn, DAYS_HELD)),
    serialNumber: ledger.nextSerial(),
    reference: ledger.random.digits(12),
    billingMinor: charge.billingMinor,
    transactionMinor: charge.amountMinor,
    transactionCurrency: charge.currency,
    fxRate: charge.rate,
    fxFeeMinor: charge.feeMinor,
  }
}
