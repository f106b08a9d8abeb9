import { riyadhDay } from '@sadu/contract/core/days'
import { type FeeChange, feesOn } from '@sadu/contract/fees/fees'
import { foreignCharge } from '@sadu/contract/transactions/foreign-charge'
import { readFeeChanges } from '../../domain/fees/store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Amounts } from '../../domain/ledger/rows.ts'
import type { AuthorizationRecord, ChargeRecord, DeclineRecord } from './record.ts'

type Charge = AuthorizationRecord | ChargeRecord
/** A row whose billing amount may have to be converted at the rate of its day. */
type Convertible = Charge | DeclineRecord

/** Converts decimal text to minor units; all supported currencies have two decimals. */
export function minorOf(amount: string): number {
  const [whole = '0', decimals = ''] = amount.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** The rates that a batch needs, by currency and day, and the changes of fees. */
export type Rates = { of: ReadonlyMap<string, string>; fees: readonly FeeChange[] }

const rateKey = (currency: string, day: string) => `${currency} ${day}`
const dayOf = (charge: Convertible) => riyadhDay(new Date(charge.occurredAt))
/** A charge without a billing amount, which we convert. Rates are in riyals, as accounts are. */
const isUnbilled = (charge: Convertible) =>
  charge.currency !== 'SAR' && charge.billingAmount === undefined

/** Reads the rates of the days of charges without a billing amount. */
export async function readRates(tx: Tx, charges: readonly Convertible[]): Promise<Rates> {
  const days = [...new Set(charges.filter(isUnbilled).map(dayOf))]
  if (days.length === 0) return { of: new Map(), fees: [] }
  const rows = await rowsOf<{ key: string; rate: string }>(
    tx,
    sql`select currency || ' ' || rated_on::text as key, rate::text as rate from fx_rate
      where rated_on in (select value::date from json_array_elements_text(${JSON.stringify(days)}::json))`,
  )
  return {
    of: new Map(rows.map(({ key, rate }) => [key, rate])),
    fees: await readFeeChanges(tx),
  }
}

/** The billed amounts of a charge: those in its row, otherwise converted at the rate of its day,
 * plus the fee of that day. Null if there is no such rate. */
export function amountsOf(charge: Charge, rates: Rates): Amounts | null {
  const { amount, currency, rate, fee, billingAmount } = charge
  const made = { transactionMinor: minorOf(amount), transactionCurrency: currency }
  if (rate !== undefined && fee !== undefined && billingAmount !== undefined) {
    return {
      ...made,
      billingMinor: minorOf(billingAmount),
      foreign: { rate, feeMinor: minorOf(fee) },
    }
  }
  const converted = convert(charge, rates)
  return converted && { ...made, ...converted }
}

/** The amount, in minor units, that a declined attempt would have been billed as; null if there is
 * no such rate. */
export function billingOf(decline: DeclineRecord, rates: Rates): number | null {
  const { billingAmount } = decline
  if (billingAmount !== undefined) return minorOf(billingAmount)
  return convert(decline, rates)?.billingMinor ?? null
}

function convert(
  charge: Convertible,
  rates: Rates,
): Pick<Amounts, 'billingMinor' | 'foreign'> | null {
  const transactionMinor = minorOf(charge.amount)
  if (charge.currency === 'SAR') return { billingMinor: transactionMinor, foreign: null }
  const rate = rates.of.get(rateKey(charge.currency, dayOf(charge)))
  if (rate === undefined) return null
  const { billingMinor, feeMinor } = foreignCharge(transactionMinor, rate, {
    feeBasisPoints: feesOn(rates.fees, dayOf(charge)).conversion,
  })
  return { billingMinor, foreign: { rate, feeMinor } }
}
