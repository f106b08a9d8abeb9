import { progressOf, type RequestStatus } from '@sadu/contract/requests/progress'
import { REQUEST_PATHS } from '@sadu/contract/requests/states'
import type { KnotState } from '../../ui/knot.tsx'

/** Knots of the progress line: passed, current and remaining steps. */
export function progressSteps(
  standing: RequestStatus,
  isLate: boolean,
): { key: string; state: KnotState }[] {
  const { now, ahead } = progressOf(standing)
  const left = (now === null ? 0 : 1) + ahead.length
  const passed = Math.max(1, REQUEST_PATHS[standing.kind].length - left)
  return [
    ...Array.from({ length: passed }, (_, at) => ({ key: `passed-${at}`, state: 'done' as const })),
    ...(now === null ? [] : [{ key: 'now', state: isLate ? ('late' as const) : ('now' as const) }]),
    ...ahead.map((key) => ({ key, state: 'next' as const })),
  ]
}
