import * as z from 'zod/mini'
import { addDays } from '../core/days.ts'
import { Day } from '../core/values.ts'
import {
  CONVERSION_FEE_BASIS_POINTS,
  HALALAS_PER_USD,
  INSTALMENT_PLAN,
  REWARDS,
} from '../core/issuer-constants.ts'

/** The fees that the issuer may change: the yearly rewards fee and the fee of an instalment plan,
 * in halalas, and the conversion fee, in basis points of the converted amount. All include VAT. */
export const FEES = ['rewards', 'conversion', 'plan'] as const
export type Fee = (typeof FEES)[number]
export type Fees = Record<Fee, number>

/** The fees until the first change (docs/specification/9-constants.md#rewards). */
export const FIRST_FEES: Fees = {
  rewards: REWARDS.yearlyFeeUsd * HALALAS_PER_USD,
  conversion: CONVERSION_FEE_BASIS_POINTS,
  plan: INSTALMENT_PLAN.initiationFeeHalalas,
}

/** The highest allowed value of each fee, so that typing errors are noticed. */
export const MOST_FEES: Fees = { rewards: 1_000_000, conversion: 1_000, plan: 1_000_000 }

/** A change of a fee, and the first day on which it applies. */
export const FeeChange = z.object({ fee: z.enum(FEES), amount: z.int(), from: Day })
export type FeeChange = z.output<typeof FeeChange>

/** Days of notice before a fee change applies or a yearly fee is charged. A yearly fee is announced
 * `YEARLY_FEE_ANNOUNCED_DAYS` before it is charged: earlier, so that a day without a job run delays
 * nothing. */
export const FEE_NOTICE_DAYS = 14
export const YEARLY_FEE_ANNOUNCED_DAYS = 20

/** Returns the first day on which a change announced today can apply. Customers are notified the
 * next morning. */
export const firstDayOfChange = (today: string): string => addDays(today, FEE_NOTICE_DAYS + 1)

/** Returns the fees of a day, given all changes so far. */
export function feesOn(changes: readonly FeeChange[], day: string): Fees {
  const applied = changes
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return Object.assign({ ...FIRST_FEES }, ...applied.map(({ fee, amount }) => ({ [fee]: amount })))
}

/** Returns the next announced change of a fee after a day; null if there is none. */
export function nextChange(
  changes: readonly FeeChange[],
  fee: Fee,
  today: string,
): FeeChange | null {
  const coming = changes.filter((one) => one.fee === fee && one.from > today)
  return coming.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0] ?? null
}

/** Converts a fee from halalas to US cents, at the peg. */
export const usdCentsOf = (halalas: number): number => Math.round((halalas * 100) / HALALAS_PER_USD)

/** Converts a conversion fee from basis points to percent, such as 2.23. */
export const percentOf = (basisPoints: number): number => basisPoints / 100
