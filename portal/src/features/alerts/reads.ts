import { getAlerts } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Prefetches the alert settings. */
export function readAlerts(): void {
  readAhead(getAlerts, {})
}
