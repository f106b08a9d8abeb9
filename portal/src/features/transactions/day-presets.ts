import { addDays } from '@sadu/contract/core/days'
import { type Cycle, cycleOf } from '@sadu/contract/statements/cycle'

/** The number of days of the preset for recent days, including today. */
export const RECENT_DAYS = 30

export type DayPreset = 'any' | 'cycle' | 'lastCycle' | 'recent'
type Days = Record<'from' | 'to' | 'by', string>

/** Returns the days of each preset. Cycles use the posting date, as on the statement; without the
 * current cycle there are no presets for cycles. */
export function dayPresets(cycle: Cycle | undefined, today: string): Map<DayPreset, Days> {
  const presets = new Map<DayPreset, Days>([['any', { from: '', to: '', by: '' }]])
  if (cycle) {
    const last = cycleOf(addDays(cycle.from, -1), Number(cycle.to.slice(-2)))
    presets.set('cycle', { from: cycle.from, to: '', by: 'posting' })
    presets.set('lastCycle', { ...last, by: 'posting' })
  }
  return presets.set('recent', { from: addDays(today, 1 - RECENT_DAYS), to: '', by: '' })
}

/** Returns the preset with exactly these days, or null for custom days. Without days, the date type
 * does not matter. */
export function presetOf(presets: Map<DayPreset, Days>, days: Days): DayPreset | null {
  if (days.from === '' && days.to === '') return 'any'
  const isSame = (one: Days) => one.from === days.from && one.to === days.to && one.by === days.by
  return [...presets].find(([, one]) => isSame(one))?.[0] ?? null
}
