import type { Currency, RecurringCharge, Tier } from '@sadu/contract'
import { expectedDays, findRecurring, type Recurrence } from '@sadu/contract/insights/recurring'
import { shownDigits } from '../../domain/cards/shown-digits.ts'
import type { PurchaseRow } from './store.ts'

type Account = { currency: Currency; tier: Tier }

/** The recurring charges, the next expected one first, with the charges expected up to `until`. */
export function recurringOf(
  rows: readonly PurchaseRow[],
  { today, until }: { today: string; until: string },
  account: Account,
): RecurringCharge[] {
  return recurrencesOf(rows, today).map((recurrence) => present(recurrence, until, account))
}

/** The recurring charges among purchases, the next expected one first. They are detected per
 * merchant, cardmember and currency. */
export function recurrencesOf(
  rows: readonly PurchaseRow[],
  today: string,
): Recurrence<PurchaseRow>[] {
  const series = Map.groupBy(
    rows,
    ({ merchantId, cardmemberId, currency }) => `${merchantId} ${cardmemberId} ${currency}`,
  )
  return [...series.values()]
    .flatMap((charges) => findRecurring(charges, today))
    .toSorted((a, b) => a.nextDay.localeCompare(b.nextDay))
}

function present(
  recurrence: Recurrence<PurchaseRow>,
  until: string,
  { currency, tier }: Account,
): RecurringCharge {
  const { interval, charges, last, nextDay, change } = recurrence
  const priceOf = (row: PurchaseRow) => ({ minor: row.amountMinor, currency: row.currency })
  const billingOf = (minor: number) => ({ minor, currency })
  const billed = charges.map(({ billingMinor }) => billingMinor)
  return {
    merchantReference: last.merchantId,
    merchantName: { en: last.nameEn, ar: last.nameAr },
    category: last.category,
    interval,
    amount: priceOf(last),
    billingAmount: billingOf(last.billingMinor),
    lastDate: last.day,
    nextDate: nextDay,
    count: charges.length,
    made: charges.map((row) => ({
      day: row.day,
      amount: priceOf(row),
      billingAmount: billingOf(row.billingMinor),
    })),
    expected: last.isBlocked ? [] : expectedDays(recurrence, until),
    priceChange: change && {
      from: priceOf(change.before),
      to: priceOf(change.after),
      since: change.after.day,
    },
    leastBilled: billingOf(Math.min(...billed)),
    mostBilled: billingOf(Math.max(...billed)),
    cardmemberReference: last.cardmemberId,
    cardmemberName: { en: last.cardmemberNameEn, ar: last.cardmemberNameAr },
    cardReference: last.cardId,
    lastDigits: shownDigits(tier, last.lastDigits),
    isBlocked: last.isBlocked,
    isAnnounced: last.isAnnounced,
  }
}
