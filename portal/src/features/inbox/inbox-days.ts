import type { InboxItem } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'

export type InboxDay = { day: string; items: InboxItem[] }

/** Groups entries by their Riyadh date and preserves their order. */
export function inboxDays(items: readonly InboxItem[]): InboxDay[] {
  const days: InboxDay[] = []
  for (const item of items) {
    const day = riyadhDay(new Date(item.at))
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
