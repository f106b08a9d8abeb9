import { daysBetween } from '../core/days.ts'

/** A bill, the amount paid within its own cycle, and the amount that it does not ask for because it is
 * disputed, in minor units, all never below zero. */
export type Bill = {
  dueDate: string
  dueMinor: number
  creditsMinor: number
  leftOutMinor: number
}

/** A bill and its unpaid amount, in minor units. */
export type UnpaidBill = { dueDate: string; unpaidMinor: number }

/** The overdue amount in minor units, the due date it has been overdue since, and the number of
 * days. */
export type Overdue = { amountMinor: number; since: string; days: number }

/** Returns the unpaid amount of each bill, given the bills newest first and the amount paid since
 * the latest. A payment counts against every earlier bill, because each bill includes the unpaid
 * amount of the one before (docs/specification/4-states.md#bills). */
export function unpaidBills(bills: readonly Bill[], creditsSinceMinor: number): UnpaidBill[] {
  let creditsSince = creditsSinceMinor
  return bills.map(({ dueDate, dueMinor, creditsMinor, leftOutMinor }) => {
    const unpaidMinor = Math.max(0, dueMinor - leftOutMinor - creditsSince)
    creditsSince += creditsMinor
    return { dueDate, unpaidMinor }
  })
}

/** Returns the amount overdue on a day, whichever cycle has closed since: everything unpaid on the
 * latest overdue bill, since the due date of the oldest overdue one. A bill is overdue from the day
 * after its due date (docs/specification/4-states.md#bills). */
export function overdueOn(today: string, bills: readonly UnpaidBill[]): Overdue | null {
  const late = bills
    .filter(({ dueDate, unpaidMinor }) => unpaidMinor > 0 && dueDate < today)
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
  const oldest = late[0]
  const latest = late.at(-1)
  if (!oldest || !latest) return null
  return {
    amountMinor: latest.unpaidMinor,
    since: oldest.dueDate,
    days: daysBetween(oldest.dueDate, today),
  }
}
