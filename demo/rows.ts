import { addDays, startOfDay } from '@sadu/contract/core/days'
import type {
  Amounts,
  AuthorizationRow,
  PaymentRow,
  PostingRow,
  ReversalRow,
} from '../bridge/src/domain/ledger/rows.ts'
import type { Charge } from './charges.ts'
import type { Randomness } from './randomness.ts'
import { HOUR_MS } from '@sadu/contract/core/time'

const DAYS_HELD = 10
const SOURCE = 'demonstration'

/** The data needed to create an account's rows: its bill reference, its cards by cardmember, and
 * its numbering. */
export type Book = {
  billReference: string
  /** Serial numbers of cards. */
  cards: ReadonlyMap<string, string>
  merchantIds: ReadonlyMap<string, string>
  random: Randomness
  nextSerial(): string
}

function cardOf({ cards }: Book, who: string): string {
  const card = cards.get(who)
  if (!card) throw new Error(`no demonstration card of ${who}`)
  return card
}

function merchantOf({ merchantIds }: Book, { merchant }: Charge): string {
  const id = merchant && merchantIds.get(merchant.key)
  if (!id) throw new Error('a charge on a card is made at a merchant')
  return id
}

function numbered(book: Book) {
  const serialNumber = book.nextSerial()
  const reference = book.random.digits(12)
  return { source: SOURCE, externalId: serialNumber, serialNumber, reference }
}

const amountsOf = ({ billingMinor, amountMinor, currency, rate, feeMinor }: Charge): Amounts => ({
  billingMinor: Math.abs(billingMinor),
  transactionMinor: Math.abs(amountMinor),
  transactionCurrency: currency,
  foreign: rate === null ? null : { rate, feeMinor: Math.abs(feeMinor ?? 0) },
})

export function postingRow(book: Book, charge: Charge): PostingRow {
  const { who, kind, occurredAt, postedOn, description } = charge
  const shown = { ...numbered(book), occurredAt, postedOn, description }
  if (kind === 'fee') {
    const { billReference } = book
    return {
      ...shown,
      kind,
      on: who === null ? { billReference } : { cardSerialNumber: cardOf(book, who) },
      amountMinor: charge.billingMinor,
      currency: 'SAR',
    }
  }
  if (who === null) throw new Error('a purchase is made with a card')
  return {
    ...shown,
    ...amountsOf(charge),
    kind,
    cardSerialNumber: cardOf(book, who),
    merchantId: merchantOf(book, charge),
    authorization: null,
    cashBackMinor: charge.cashBackMinor,
  }
}

/** Creates a payment of a bill through SADAD. */
export function paymentRow(book: Book, amountMinor: number, day: string): PaymentRow {
  return {
    ...numbered(book),
    kind: 'payment',
    billReference: book.billReference,
    description: null,
    amountMinor,
    currency: 'SAR',
    occurredAt: new Date(startOfDay(day).getTime() + 11.35 * HOUR_MS),
    postedOn: day,
  }
}

export function authorizationRow(book: Book, charge: Charge): AuthorizationRow {
  if (charge.who === null) throw new Error('an authorization is made with a card')
  return {
    ...numbered(book),
    ...amountsOf(charge),
    kind: charge.kind === 'cash' ? 'cash' : 'purchase',
    cardSerialNumber: cardOf(book, charge.who),
    merchantId: merchantOf(book, charge),
    occurredAt: charge.occurredAt,
    expiresAt: startOfDay(addDays(charge.postedOn, DAYS_HELD)),
  }
}

/** Releases part of an authorization, as a fuel pump does once the amount is known. */
export function partlyReversed(held: AuthorizationRow, minor: number): ReversalRow {
  const { source, externalId, occurredAt, transactionCurrency: currency } = held
  return {
    source,
    externalId,
    authorization: externalId,
    occurredAt,
    released: { minor, currency },
  }
}
