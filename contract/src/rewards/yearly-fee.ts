import { addDays, addMonths, daysBetween } from '../core/days.ts'
import { HALALAS_PER_USD, REWARDS } from '../core/issuer-constants.ts'

/** The membership rewards fee of a year (docs/specification/9-constants.md#rewards), in US cents and in
 * halalas. */
export const YEARLY_FEE = {
  usdCents: REWARDS.yearlyFeeUsd * 100,
  halalas: REWARDS.yearlyFeeUsd * HALALAS_PER_USD,
} as const

/** A fee that fell due is charged for so many days; after them it is forgiven, so that no account is
 * charged for years in which nobody asked for it. */
const CATCH_UP_DAYS = 30

/** Where an account stands in its membership years, of which the first is free: the day on which a
 * fee fell due that may still be charged, if any, and the next one. */
export type FeeYears = { dueOn: string | null; nextOn: string; isFirstYear: boolean }

/** A fee falls due on each anniversary of the account's opening, from the first one on. */
export function feeYears(openedOn: string, today: string): FeeYears {
  const anniversary = (year: number) => addMonths(openedOn, 12 * year)
  let year = 0
  while (anniversary(year + 1) <= today) year += 1
  const last = anniversary(year)
  const isCharged = year >= REWARDS.yearsWithoutFee && daysBetween(last, today) <= CATCH_UP_DAYS
  return {
    dueOn: isCharged ? last : null,
    nextOn: anniversary(Math.max(year + 1, REWARDS.yearsWithoutFee)),
    isFirstYear: year < REWARDS.yearsWithoutFee,
  }
}

/** The months and days, `MM-DD`, on which an account was opened that may be charged today. */
export function openingDays(today: string): string[] {
  const days = Array.from({ length: CATCH_UP_DAYS + 1 }, (_, back) =>
    addDays(today, -back).slice(5),
  )
  // Opened on the 29th of February, an account has its anniversary on the 28th in most years.
  return days.includes('02-28') ? [...days, '02-29'] : days
}
