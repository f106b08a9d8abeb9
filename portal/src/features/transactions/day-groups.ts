import type { Money, Transaction } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'

export type DayGroup = { day: string; transactions: Transaction[] }

/** Groups transactions by their Riyadh date and preserves their order. */
export function dayGroups(transactions: readonly Transaction[]): DayGroup[] {
  const groups: DayGroup[] = []
  for (const transaction of transactions) {
    const day = riyadhDay(new Date(transaction.date))
    const last = groups.at(-1)
    if (last?.day === day) last.transactions.push(transaction)
    else groups.push({ day, transactions: [transaction] })
  }
  return groups
}

/** The sum of the charges of a group, or null if there are none. Payments and refunds don't lower
 * it, as in the totals above the list. */
export function chargesOf(transactions: readonly Transaction[]): Money | null {
  const charges = transactions.map((one) => one.billingAmount).filter(({ minor }) => minor > 0)
  const [first] = charges
  if (!first) return null
  return { ...first, minor: charges.reduce((sum, { minor }) => sum + minor, 0) }
}
