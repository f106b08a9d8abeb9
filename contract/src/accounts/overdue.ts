import { daysBetween } from '../core/days.ts'

/** A bill and what was paid in its own cycle, in minor units, both never below zero. */
export type Bill = { dueDate: string; dueMinor: number; creditsMinor: number }

/** A bill and what is still to pay of it, in minor units. */
export type UnpaidBill = { dueDate: string; unpaidMinor: number }

/** What is past due, in minor units: since which day, and for how many days. */
export type Overdue = { amountMinor: number; since: string; days: number }

/** What is unpaid of each bill, given the newest first and what was paid after it. A payment counts
 * against every bill before it, because each bill asks for what was unpaid of the one before
 * (docs/specification/4-states.md#bills). */
export function unpaidBills(bills: readonly Bill[], creditsSinceMinor: number): UnpaidBill[] {
  let creditsSince = creditsSinceMinor
  return bills.map(({ dueDate, dueMinor, creditsMinor }) => {
    const unpaidMinor = Math.max(0, dueMinor - creditsSince)
    creditsSince += creditsMinor
    return { dueDate, unpaidMinor }
  })
}

/** What of an account's bills is overdue on a day, whatever cycle has closed since: all that the latest
 * late bill leaves unpaid, since the due date of the oldest late one. A bill is late from the day after
 * its due date (docs/specification/4-states.md#bills). */
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
