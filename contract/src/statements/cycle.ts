import { addDays, addMonths } from '../core/days.ts'
import { HISTORY_MONTHS } from '../core/issuer-constants.ts'

/** The fewest days from the closing of a statement until its payment is due (docs/rules.md). */
export const LEAST_DAYS_TO_PAY = 25
/** The default days from the closing of a statement until its payment is due; an issuer may
 * configure more. */
export const DAYS_TO_PAY = 25

/** First and last day of a statement cycle, inclusive. */
export type Cycle = { from: string; to: string }

/** Returns the cycle of a day, for an account whose cycles close on `cycleDay` (1 to 28). */
export function cycleOf(day: string, cycleDay: number): Cycle {
  const thisMonth = `${day.slice(0, 8)}${String(cycleDay).padStart(2, '0')}`
  const to = day <= thisMonth ? thisMonth : addMonths(thisMonth, 1)
  return { from: addDays(addMonths(to, -1), 1), to }
}

/** Returns the cycle of a day, from the day after the last statement: a cycle that has ended counts
 * with it until it is closed. `closedOn` is null before the first statement. */
export function cycleSince(closedOn: string | null, day: string, cycleDay: number): Cycle {
  const { from, to } = cycleOf(day, cycleDay)
  return { from: closedOn === null ? from : addDays(closedOn, 1), to }
}

/** Returns the first day of the listed history, given the current cycle. */
export function historyStart(cycle: Cycle): string {
  return addDays(addMonths(addDays(cycle.from, -1), -HISTORY_MONTHS), 1)
}

/** Returns the listed cycles, the current one last: as many as the history covers. */
export function listedCycles(day: string, cycleDay: number): Cycle[] {
  const current = cycleOf(day, cycleDay)
  const first = historyStart(current)
  const cycles = [current]
  for (let { from } = current; from > first; from = cycles[0]?.from ?? first) {
    cycles.unshift(cycleOf(addDays(from, -1), cycleDay))
  }
  return cycles
}

/** Returns the listed cycles and those after them, `count` in all. */
export function cyclesAhead(day: string, cycleDay: number, count: number): Cycle[] {
  const cycles = listedCycles(day, cycleDay)
  for (let last = cycles.at(-1); last && cycles.length < count; last = cycles.at(-1)) {
    cycles.push(cycleOf(addDays(last.to, 1), cycleDay))
  }
  return cycles
}
