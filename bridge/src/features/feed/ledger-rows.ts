import type { Localized } from '@sadu/contract'
import type { DeclinedRow } from '../../domain/ledger/record-declined.ts'
import type {
  AuthorizationRow,
  ChargeRow,
  FeeRow,
  PaymentRow,
  ReversalRow,
} from '../../domain/ledger/rows.ts'
import type { PointRow } from '../../domain/points/enter-points.ts'
import { amountsOf, billingOf, minorOf, type Rates } from './amounts.ts'
import type {
  AuthorizationRecord,
  ChargeRecord,
  DeclineRecord,
  FeeRecord,
  PaymentRecord,
  PointsRecord,
  ReversalRecord,
} from './record.ts'
import { merchantId } from './reference-data.ts'

// Converts the rows of a file to those of the ledger. Null for a charge without a known rate.

type Described = { descriptionEn?: string | undefined; descriptionAr?: string | undefined }

function descriptionOf({ descriptionEn: en, descriptionAr: ar }: Described): Localized | null {
  return en === undefined || ar === undefined ? null : { en, ar }
}

function shownOf(record: { occurredAt: string; serialNumber: string; reference: string }) {
  const { occurredAt, serialNumber, reference } = record
  return { occurredAt: new Date(occurredAt), serialNumber, reference }
}

const placeOf = (source: string, { card, merchant }: { card: string; merchant: string }) => ({
  cardSerialNumber: card,
  merchantId: merchantId(source, merchant),
})

export function authorizationRow(
  source: string,
  record: AuthorizationRecord,
  rates: Rates,
): AuthorizationRow | null {
  const amounts = amountsOf(record, rates)
  return (
    amounts && {
      source,
      externalId: record.id,
      kind: record.kind,
      expiresAt: new Date(record.expiresAt),
      ...placeOf(source, record),
      ...shownOf(record),
      ...amounts,
    }
  )
}

export function reversalRow(source: string, record: ReversalRecord): ReversalRow {
  const { id: externalId, authorization, occurredAt, amount, currency } = record
  const released =
    amount === undefined || currency === undefined ? null : { minor: minorOf(amount), currency }
  return { source, externalId, authorization, occurredAt: new Date(occurredAt), released }
}

export function declinedRow(
  source: string,
  record: DeclineRecord,
  rates: Rates,
): DeclinedRow | null {
  const billingMinor = billingOf(record, rates)
  return billingMinor === null
    ? null
    : {
        source,
        externalId: record.id,
        ...placeOf(source, record),
        reason: record.reason,
        occurredAt: new Date(record.occurredAt),
        transactionMinor: minorOf(record.amount),
        transactionCurrency: record.currency,
        billingMinor,
      }
}

export function chargeRow(source: string, record: ChargeRecord, rates: Rates): ChargeRow | null {
  const amounts = amountsOf(record, rates)
  const cashBack = record.type === 'purchase' ? record.cashBack : undefined
  return (
    amounts && {
      source,
      externalId: record.id,
      kind: record.type,
      authorization: (record.type === 'refund' ? null : record.authorization) ?? null,
      postedOn: record.postedOn,
      description: descriptionOf(record),
      cashBackMinor: cashBack === undefined ? null : minorOf(cashBack),
      ...placeOf(source, record),
      ...shownOf(record),
      ...amounts,
    }
  )
}

export function feeRow(source: string, record: FeeRecord): FeeRow {
  return {
    source,
    externalId: record.id,
    kind: 'fee',
    on:
      record.card === undefined
        ? { billReference: record.account ?? '' }
        : { cardSerialNumber: record.card },
    postedOn: record.postedOn,
    description: { en: record.descriptionEn, ar: record.descriptionAr },
    amountMinor: minorOf(record.amount),
    currency: record.currency,
    ...shownOf(record),
  }
}

export function pointRow(source: string, record: PointsRecord): PointRow {
  const { id: externalId, account: billReference } = record
  const named = { source, externalId, billReference, occurredAt: new Date(record.occurredAt) }
  switch (record.type) {
    case 'referralBonus':
      return { ...named, kind: 'referralBonus' }
    case 'redemption':
      return { ...named, kind: 'redeemed', points: Number(record.points) }
    case 'pointsCorrection': {
      const note = { en: record.descriptionEn, ar: record.descriptionAr }
      return { ...named, kind: 'adjustment', points: Number(record.points), note }
    }
  }
}

export function paymentRow(source: string, record: PaymentRecord): PaymentRow {
  return {
    source,
    externalId: record.id,
    kind: 'payment',
    billReference: record.account,
    orderId: record.payment ?? null,
    postedOn: record.postedOn,
    description: descriptionOf(record),
    amountMinor: minorOf(record.amount),
    currency: record.currency,
    ...shownOf(record),
  }
}
