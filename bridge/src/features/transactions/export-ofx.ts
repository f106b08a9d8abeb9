import type { Language, Transaction, TransactionKind } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import type { OfxEntry } from '../../platform/documents/ofx.ts'

const TYPES: Partial<Record<TransactionKind, OfxEntry['type']>> = {
  cash: 'ATM',
  fee: 'FEE',
  payment: 'PAYMENT',
}

/** Converts a posted transaction to an entry of an OFX file. The memo contains the person's note,
 * the description in both languages and the last digits of the card. */
export function ofxEntryOf(one: Transaction, language: Language): OfxEntry {
  const { billingAmount, note, description, lastDigits, foreign } = one
  const minor = 0 - billingAmount.minor
  const described =
    description.en === description.ar ? [description.en] : [description.en, description.ar]
  return {
    id: one.transactionReference,
    type: TYPES[one.kind] ?? (minor < 0 ? 'DEBIT' : 'CREDIT'),
    postedOn: one.postingDate ?? riyadhDay(new Date(one.date)),
    occurredAt: new Date(one.date),
    minor,
    reference: one.reference,
    name: one.merchantName[language],
    memo: [note, ...described, lastDigits].filter((part) => part !== null).join(' | '),
    original: foreign && { currency: foreign.amount.currency, rate: foreign.rate },
  }
}

/** The id of an account in OFX files: the end of its reference. It stays the same when a card is
 * replaced, and reveals nothing about a card. */
export const ofxAccountId = (accountId: string) => accountId.replaceAll('-', '').slice(-22)
