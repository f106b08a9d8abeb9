import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { foreignCharge } from '@sadu/contract/transactions/foreign-charge'
import type { DeclinedRow } from '../bridge/src/domain/ledger/record-declined.ts'
import type { Amounts, AuthorizationRow } from '../bridge/src/domain/ledger/rows.ts'
import type { Place } from './ledger-world.ts'
import { DAY_MS } from '@sadu/contract/core/time'

export const riyals = (minor: number): Amounts => ({
  billingMinor: minor,
  transactionMinor: minor,
  transactionCurrency: 'SAR',
  foreign: null,
})

export function dollars(minor: number, rate: string): Amounts {
  const { billingMinor, feeMinor } = foreignCharge(minor, rate)
  return {
    billingMinor,
    transactionMinor: minor,
    transactionCurrency: 'USD',
    foreign: { rate, feeMinor },
  }
}

/** Creates uniquely named ledger rows of one account. */
export function createRows(place: Place, source: string) {
  let count = 0
  const event = (now: Date) => {
    count += 1
    const externalId = `${place.clientId}-${count}`
    return { source, externalId, serialNumber: externalId, reference: externalId, occurredAt: now }
  }
  return {
    event,
    /** Authorizations are held four times as long as given, so that other events can happen
     * meanwhile. */
    authorizationOf: (amounts: Amounts, now: Date, days: number): AuthorizationRow => ({
      ...event(now),
      ...amounts,
      kind: 'purchase',
      cardSerialNumber: place.cardSerialNumber,
      merchantId: place.shop,
      expiresAt: new Date(now.getTime() + (4 * days + 1) * DAY_MS),
    }),
    /** Charges are at the shop that never places holds. */
    chargeOf: (amounts: Amounts, { now, days }: { now: Date; days: number }) => ({
      ...event(now),
      ...amounts,
      kind: 'purchase' as const,
      postedOn: addDays(riyadhDay(now), -days),
      cardSerialNumber: place.cardSerialNumber,
      merchantId: place.otherShop,
      authorization: null as string | null,
      description: null,
      cashBackMinor: null,
    }),
    declineOf: (minor: number, now: Date): DeclinedRow => ({
      source,
      externalId: event(now).externalId,
      cardSerialNumber: place.cardSerialNumber,
      merchantId: place.shop,
      reason: 'wrongPin',
      occurredAt: now,
      transactionMinor: minor,
      transactionCurrency: 'SAR',
      billingMinor: minor,
    }),
    pointsOf: (now: Date, days: number) => ({
      source,
      externalId: event(now).externalId,
      billReference: place.billReference,
      occurredAt: new Date(now.getTime() - days * DAY_MS),
    }),
    sumOf: (now: Date, { minor, days }: { minor: number; days: number }) => ({
      ...event(now),
      postedOn: addDays(riyadhDay(now), -days),
      amountMinor: minor,
      currency: 'SAR' as const,
    }),
  }
}
