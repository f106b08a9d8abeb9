import type { Category, Currency, SpendingCycle } from '@sadu/contract'
import type { Cycle } from '@sadu/contract/statements/cycle'
import type { SpentDay, SpentRow } from './store.ts'

const TOP_MERCHANTS = 6

/** ATMs and the issuer's own fees are not listed as merchants. */
const isMerchant = ({ category }: SpentRow) => category !== 'cash' && category !== 'fees'

/** Compares each cycle with the previous one: its total or, for the last, still open cycle, its
 * amount by the same day. */
export function spendingCycles(
  { rows, days }: { rows: readonly SpentRow[]; days: readonly SpentDay[] },
  cycles: readonly Cycle[],
  currency: Currency,
): SpendingCycle[] {
  return cycles.map(({ from, to }, at) => {
    const now = rows.filter(({ cycle }) => cycle === at)
    const then = rows.filter(({ cycle }) => cycle === at - 1)
    const measure = at === cycles.length - 1 ? 'soFar' : 'total'
    const compared = <What>(what: What, isPart: (row: SpentRow) => boolean) => {
      const part = now.filter(isPart)
      const before = sumOf(then.filter(isPart), measure)
      return {
        ...what,
        total: { minor: sumOf(part, 'total'), currency },
        count: sumOf(part, 'count'),
        before: at === 0 ? null : { minor: before, currency },
      }
    }
    const categories = new Set<Category>([...now, ...then].map(({ category }) => category))
    return {
      ...compared({ from, to }, () => true),
      byCategory: [...categories]
        .map((category) => compared({ category }, (row) => row.category === category))
        .filter(({ count, before }) => count > 0 || (before !== null && before.minor !== 0))
        .toSorted((a, b) => b.total.minor - a.total.minor),
      topMerchants: now
        .filter((row) => isMerchant(row) && row.total > 0)
        .slice(0, TOP_MERCHANTS)
        .map((row) => compared(merchantOf(row), ({ merchantId }) => merchantId === row.merchantId)),
      byDay: daysOf(
        days.filter(({ day }) => day >= from && day <= to),
        currency,
      ),
    }
  })
}

/** Groups rows, which are in order of days, by day. */
function daysOf(rows: readonly SpentDay[], currency: Currency): SpendingCycle['byDay'] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, parts]) => ({
    day,
    total: { minor: parts.reduce((sum, { total }) => sum + total, 0), currency },
    byCategory: parts.map(({ category, total }) => ({
      category,
      total: { minor: total, currency },
    })),
  }))
}

const merchantOf = ({ merchantId, nameEn, nameAr, category }: SpentRow) => ({
  merchantReference: merchantId ?? '',
  merchantName: { en: nameEn ?? '', ar: nameAr ?? '' },
  category,
})

function sumOf(rows: readonly SpentRow[], what: 'total' | 'soFar' | 'count'): number {
  return rows.reduce((sum, row) => sum + row[what], 0)
}
