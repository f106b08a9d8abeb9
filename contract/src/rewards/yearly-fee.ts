import { addDays, addMonths, daysBetween } from '../core/days.ts'
import { REWARDS } from '../core/issuer-constants.ts'

/** Days after its due date within which a fee is charged; later it is waived, so that no account is
 * charged for several missed years. */
const CATCH_UP_DAYS = 30

/** An account's membership years, of which the first is free: the due date of a fee that may still
 * be charged, if any, and the next due date. */
export type FeeYears = { dueOn: string | null; nextOn: string; isFirstYear: boolean }

/** Returns the membership years. A fee is due on each anniversary of the account's opening. */
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

/** Returns the opening dates, as `MM-DD`, of accounts that may be charged today, or in some days
 * from today. */
export function openingDays(today: string, ahead = 0): string[] {
  const days = Array.from({ length: CATCH_UP_DAYS + 1 + ahead }, (_, back) =>
    addDays(today, ahead - back).slice(5),
  )
  // An account opened on 29 February has its anniversary on the 28th in most years.
  return days.includes('02-28') ? [...days, '02-29'] : days
}
