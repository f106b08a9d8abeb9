import { daysBetween } from '../core/days.ts'

/** What is past due: since which day, and for how many days. */
export type Overdue = { amountMinor: number; since: string; days: number }

/** A bill is overdue from the day after its due date while any of it is unpaid. */
export function overdueOn(
  today: string,
  bill: { dueDate: string | null; paymentDueMinor: number },
): Overdue | null {
  if (bill.dueDate === null || bill.paymentDueMinor <= 0 || today <= bill.dueDate) return null
  const days = daysBetween(bill.dueDate, today)
  return { amountMinor: bill.paymentDueMinor, since: bill.dueDate, days }
}
