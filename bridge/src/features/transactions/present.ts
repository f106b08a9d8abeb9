import type { Currency, PendingTransaction, Tier, Transaction } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import type { PendingRow, PostedRow } from './rows.ts'

type AccountFacts = { currency: Currency; tier: Tier }

/** The common fields of a posting and an authorization. */
function presentCharge(row: PostedRow | PendingRow, { currency, tier }: AccountFacts) {
  return {
    transactionReference: row.id,
    serialNumber: row.serialNumber,
    reference: row.reference,
    kind: row.kind,
    date: row.occurredAt.toISOString(),
    location: row.cityEn && row.cityAr ? { en: row.cityEn, ar: row.cityAr } : null,
    transactionAmount: { minor: row.transactionMinor, currency: row.transactionCurrency },
    billingAmount: { minor: row.billingMinor, currency },
    foreign:
      row.fxRate === null
        ? null
        : {
            amount: { minor: row.transactionMinor, currency: row.transactionCurrency },
            rate: row.fxRate,
            fee: { minor: row.fxFeeMinor ?? 0, currency },
          },
    note: row.note,
    cardReference: row.cardId,
    lastDigits: row.lastDigits === null ? null : shownDigits(tier, row.lastDigits),
  }
}

export function presentPosted(row: PostedRow, account: AccountFacts): Transaction {
  const description = { en: row.descriptionEn, ar: row.descriptionAr }
  return {
    ...presentCharge(row, account),
    hasReceipt: row.hasReceipt,
    state: 'posted',
    category: row.kind === 'fee' ? 'fees' : row.category,
    postingDate: row.postedOn,
    merchantName: {
      en: row.merchantNameEn ?? description.en,
      ar: row.merchantNameAr ?? description.ar,
    },
    description,
    cashBackAmount:
      row.cashBackMinor === null ? null : { minor: row.cashBackMinor, currency: account.currency },
    cardmemberName:
      row.cardmemberNameEn === null || row.cardmemberNameAr === null
        ? null
        : { en: row.cardmemberNameEn, ar: row.cardmemberNameAr },
  }
}

export function presentPending(row: PendingRow, account: AccountFacts): PendingTransaction {
  const merchantName = { en: row.merchantNameEn, ar: row.merchantNameAr }
  return {
    ...presentCharge(row, account),
    hasReceipt: false,
    state: 'pending',
    category: row.category ?? row.usualCategory,
    postingDate: null,
    merchantName,
    description: merchantName,
    cashBackAmount: null,
    cardmemberName: { en: row.cardmemberNameEn, ar: row.cardmemberNameAr },
    holdEndsOn: riyadhDay(row.expiresAt),
    released:
      row.releasedMinor === 0
        ? null
        : { minor: row.releasedMinor, currency: row.transactionCurrency },
  }
}
