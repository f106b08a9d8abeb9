import type { Category, Currency, Money, SpendingCycle } from '@sadu/contract'
import { addDays, daysBetween } from '@sadu/contract/core/days'
import type { Cycle } from '@sadu/contract/statements/cycle'
import type { SpentRow } from './store.ts'

const TOP_MERCHANTS = 6

/** ATMs and the issuer's own fees are not listed as merchants. */
const isMerchant = ({ category }: SpentRow) => category !== 'cash' && category !== 'fees'

/** Compares each cycle with the previous one: its total or, for the last, still open cycle, its
 * amount by the same day. `rows` are in order of days. */
export function spendingCycles(
  rows: readonly SpentRow[],
  cycles: readonly Cycle[],
  { currency, today }: { currency: Currency; today: string },
): SpendingCycle[] {
  const spentIn = ({ from, to }: Cycle) => rows.filter(({ day }) => day >= from && day <= to)
  const money = (minor: number) => ({ minor, currency })
  return cycles.map((cycle, at) => {
    const now = spentIn(cycle)
    const previous = cycles[at - 1]
    const isRunning = at === cycles.length - 1
    const daysSoFar = daysBetween(cycle.from, today)
    const then = previous
      ? spentIn(previous).filter(
          ({ day }) => !isRunning || day <= addDays(previous.from, daysSoFar),
        )
      : []
    const compared = <What>(what: What, isPart: (row: SpentRow) => boolean) => {
      const part = now.filter(isPart)
      return {
        ...what,
        total: money(totalOf(part)),
        count: part.reduce((sum, { count }) => sum + count, 0),
        before: previous ? money(totalOf(then.filter(isPart))) : null,
      }
    }
    return {
      ...compared({ from: cycle.from, to: cycle.to }, () => true),
      byCategory: [...new Set([...now, ...then].map(categoryOf))]
        .map((category) => compared({ category }, (row) => row.category === category))
        .filter(({ count, before }) => count > 0 || (before !== null && before.minor !== 0))
        .toSorted((a, b) => largestFirst(a, b) || (b.before?.minor ?? 0) - (a.before?.minor ?? 0)),
      topMerchants: [
        ...new Map(now.filter(isMerchant).map((row) => [row.merchantId, row])).values(),
      ]
        .map((row) => compared(merchantOf(row), ({ merchantId }) => merchantId === row.merchantId))
        .filter(({ total }) => total.minor > 0)
        .toSorted(
          (a, b) => largestFirst(a, b) || (a.merchantReference < b.merchantReference ? -1 : 1),
        )
        .slice(0, TOP_MERCHANTS),
      byDay: [...Map.groupBy(now, ({ day }) => day)].map(([day, ofDay]) => ({
        day,
        total: money(totalOf(ofDay)),
        byCategory: [...Map.groupBy(ofDay, categoryOf)]
          .map(([category, part]) => ({ category, total: money(totalOf(part)) }))
          .toSorted((a, b) => largestFirst(a, b) || (a.category < b.category ? -1 : 1)),
      })),
    }
  })
}

const categoryOf = ({ category }: SpentRow): Category => category

const largestFirst = (a: { total: Money }, b: { total: Money }) => b.total.minor - a.total.minor

const merchantOf = ({ merchantId, nameEn, nameAr, category }: SpentRow) => ({
  merchantReference: merchantId ?? '',
  merchantName: { en: nameEn ?? '', ar: nameAr ?? '' },
  category,
})

const totalOf = (rows: readonly SpentRow[]) => rows.reduce((sum, { total }) => sum + total, 0)
