import type { Transaction } from '@sadu/contract'
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
