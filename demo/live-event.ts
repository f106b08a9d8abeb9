import { riyadhDay } from '@sadu/contract/core/days'
import { foreignCharge } from '@sadu/contract/transactions/foreign-charge'
import { readFees } from '../bridge/src/domain/fees/store.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import type { Amounts } from '../bridge/src/domain/ledger/rows.ts'
import { readRate } from './live-store.ts'
import type { Randomness } from './randomness.ts'

/** The event source of rows created while the demonstration runs. */
const LIVE_SOURCE = 'live'
/** The number of days that an unclaimed authorization is held. */
export const DAYS_HELD = 7

export type Moment = { now: Date; random: Randomness }

/** Creates the identifiers of a new event. */
export function eventOf({ now, random }: Moment) {
  const serialNumber = `L${random.digits(15)}`
  return {
    source: LIVE_SOURCE,
    externalId: serialNumber,
    serialNumber,
    reference: random.digits(12),
    occurredAt: now,
  }
}

/** Returns the amounts of a charge, converted to riyals at the latest rate, with the fee of its
 * day. */
export async function amountsOf(
  tx: Tx,
  currency: Amounts['transactionCurrency'],
  minor: number,
  now: Date,
): Promise<Amounts> {
  const rate = await readRate(tx, currency)
  const at = { transactionMinor: minor, transactionCurrency: currency }
  if (rate === null) return { ...at, billingMinor: minor, foreign: null }
  const { conversion: feeBasisPoints } = await readFees(tx, riyadhDay(now))
  const { billingMinor, feeMinor } = foreignCharge(minor, rate, { feeBasisPoints })
  return { ...at, billingMinor, foreign: { rate, feeMinor } }
}
