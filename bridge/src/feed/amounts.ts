import { sql } from 'drizzle-orm'
import { riyadhDay } from '@sadu/contract/rules/days'
import { foreignCharge } from '@sadu/contract/rules/foreign-charge'
import type { Tx } from '../db/database.ts'
import type { Amounts } from '../ledger/rows.ts'
import type { AuthorizationRecord, ChargeRecord } from './record.ts'

type Charge = AuthorizationRecord | ChargeRecord

/** Minor units of an amount in decimal text; all currencies have hundredths. */
export function minorOf(amount: string): number {
  const [whole = '0', decimals = ''] = amount.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** The rates that a batch needs, by currency and day. */
export type Rates = ReadonlyMap<string, string>

const rateKey = (currency: string, day: string) => `${currency} ${day}`
const dayOf = (charge: Charge) => riyadhDay(new Date(charge.occurredAt))
/** A charge that leaves it to us what it is billed as. Rates are in riyals, as accounts are. */
const isUnbilled = (charge: Charge) => charge.currency !== 'SAR' && charge.rate === undefined

/** Reads the rates of the days on which charges were made that do not say how they were billed. */
export async function readRates(tx: Tx, charges: readonly Charge[]): Promise<Rates> {
  const days = [...new Set(charges.filter(isUnbilled).map(dayOf))]
  if (days.length === 0) return new Map()
  const { rows } = (await tx.execute(sql`
    select currency || ' ' || rated_on::text as key, rate::text as rate from fx_rate
    where rated_on in (select value::date from json_array_elements_text(${JSON.stringify(days)}::json))`)) as {
    rows: { key: string; rate: string }[]
  }
  return new Map(rows.map(({ key, rate }) => [key, rate]))
}

/** What a charge is billed as: as its row says, or at the rate of its day with the portal's fee. Null
 * when there is no such rate. */
export function amountsOf(charge: Charge, rates: Rates): Amounts | null {
  const { amount, currency, rate, fee, billingAmount } = charge
  const transactionMinor = minorOf(amount)
  const made = { transactionMinor, transactionCurrency: currency }
  if (rate !== undefined && fee !== undefined && billingAmount !== undefined) {
    return {
      ...made,
      billingMinor: minorOf(billingAmount),
      foreign: { rate, feeMinor: minorOf(fee) },
    }
  }
  if (currency === 'SAR') return { ...made, billingMinor: transactionMinor, foreign: null }
  const known = rates.get(rateKey(currency, dayOf(charge)))
  if (known === undefined) return null
  const { billingMinor, feeMinor } = foreignCharge(transactionMinor, known)
  return { ...made, billingMinor, foreign: { rate: known, feeMinor } }
}
