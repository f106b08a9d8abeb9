import type { Category } from '@sadu/contract'
import type { Insights } from './queries.ts'

export type SpendingSlice = { key: Category | 'other'; minor: number }

/** The slices of the picture, largest first, in minor units: the smallest are gathered as `other`. A
 * category that refunds brought to nothing or below has no slice, for a ring cannot show it. */
export function spendingSlices(byCategory: Insights['byCategory'], most: number): SpendingSlice[] {
  const spent = byCategory
    .filter(({ total }) => total.minor > 0)
    .map(({ category, total }) => ({ key: category, minor: total.minor }))
    .toSorted((a, b) => b.minor - a.minor)
  if (spent.length <= most) return spent
  const rest = spent.slice(most - 1).reduce((sum, { minor }) => sum + minor, 0)
  return [...spent.slice(0, most - 1), { key: 'other', minor: rest }]
}
