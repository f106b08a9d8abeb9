import type { Category } from '@sadu/contract'
import type { Insights } from './queries.ts'

export type SpendingSlice = { key: Category | 'other'; minor: number }

/** Chart slices, largest first, in minor units; the smallest are grouped as `other`. Categories
 * whose total is zero or negative after refunds are omitted, because a ring cannot show them. */
export function spendingSlices(byCategory: Insights['byCategory'], most: number): SpendingSlice[] {
  const spent = byCategory
    .filter(({ total }) => total.minor > 0)
    .map(({ category, total }) => ({ key: category, minor: total.minor }))
    .toSorted((a, b) => b.minor - a.minor)
  if (spent.length <= most) return spent
  const rest = spent.slice(most - 1).reduce((sum, { minor }) => sum + minor, 0)
  return [...spent.slice(0, most - 1), { key: 'other', minor: rest }]
}
