import type { Category, SpendingCycle } from '@sadu/contract'
import { addDays, daysBetween } from '@sadu/contract/core/days'
import { MAX_SLICES, sliceColour } from '../../ui/donut.tsx'

/** A segment of a day's row: its start and width, as shares of the largest day. */
export type Segment = { category: Category; from: number; width: number; colour: string }
export type ChartRow = {
  day: string
  spent: SpendingCycle['byDay'][number] | null
  segments: Segment[]
}

/** The colours of a cycle's categories, largest category first. The smallest categories share the
 * last colour. */
export function coloursOf({ byCategory }: SpendingCycle): Map<Category, string> {
  return new Map(
    byCategory.map(({ category }, at) => [category, sliceColour(Math.min(at, MAX_SLICES - 1))]),
  )
}

/** Returns the rows of a cycle up to a day, one for each day, including days without spending. A
 * category whose total is zero or negative after refunds has no segment. */
export function chartRows(cycle: SpendingCycle, until: string): ChartRow[] {
  const colours = coloursOf(cycle)
  const widest = Math.max(1, ...cycle.byDay.map(({ byCategory }) => widthOf(byCategory)))
  const spentOn = new Map(cycle.byDay.map((one) => [one.day, one]))
  return Array.from({ length: daysBetween(cycle.from, until) + 1 }, (_, at) => {
    const day = addDays(cycle.from, at)
    const spent = spentOn.get(day) ?? null
    let end = 0
    const segments = (spent?.byCategory ?? []).flatMap(({ category, total }) => {
      if (total.minor <= 0) return []
      const from = end
      const width = total.minor / widest
      end += width
      return [{ category, from, width, colour: colours.get(category) ?? sliceColour(0) }]
    })
    return { day, spent, segments }
  })
}

const widthOf = (parts: SpendingCycle['byDay'][number]['byCategory']): number =>
  parts.reduce((sum, { total }) => sum + Math.max(0, total.minor), 0)
