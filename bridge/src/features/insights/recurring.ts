import type { Currency, RecurringCharge, Tier } from '@sadu/contract'
import { findRecurring, type Recurrence } from '@sadu/contract/insights/recurring'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import type { PurchaseRow } from './store.ts'

/** The recurring charges, the next expected one first. They are detected per merchant, cardmember
 * and currency. */
export function recurringOf(
  rows: readonly PurchaseRow[],
  today: string,
  account: { currency: Currency; tier: Tier },
): RecurringCharge[] {
  return seriesOf(rows)
    .flatMap((charges) => findRecurring(charges, today))
    .toSorted((a, b) => a.nextDay.localeCompare(b.nextDay))
    .map((recurrence) => present(recurrence, account))
}

/** The purchases that may belong together: at a merchant, by a cardmember, in a currency. */
export function seriesOf(rows: readonly PurchaseRow[]): PurchaseRow[][] {
  const series = Map.groupBy(
    rows,
    ({ merchantId, cardmemberId, currency }) => `${merchantId} ${cardmemberId} ${currency}`,
  )
  return [...series.values()]
}

function present(
  { interval, charges, last, nextDay, change }: Recurrence<PurchaseRow>,
  { currency, tier }: { currency: Currency; tier: Tier },
): RecurringCharge {
  const priceOf = (row: PurchaseRow) => ({ minor: row.amountMinor, currency: row.currency })
  const billed = charges.map(({ billingMinor }) => billingMinor)
  return {
    merchantReference: last.merchantId,
    merchantName: { en: last.nameEn, ar: last.nameAr },
    category: last.category,
    interval,
    amount: priceOf(last),
    billingAmount: { minor: last.billingMinor, currency },
    lastDate: last.day,
    nextDate: nextDay,
    count: charges.length,
    priceChange: change && {
      from: priceOf(change.before),
      to: priceOf(change.after),
      since: change.after.day,
    },
    leastBilled: { minor: Math.min(...billed), currency },
    mostBilled: { minor: Math.max(...billed), currency },
    cardmemberReference: last.cardmemberId,
    cardmemberName: { en: last.cardmemberNameEn, ar: last.cardmemberNameAr },
    cardReference: last.cardId,
    lastDigits: shownDigits(tier, last.lastDigits),
    isBlocked: last.isBlocked,
    isAnnounced: last.isAnnounced,
  }
}
