import { getAlerts } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Begins to read what the person is told of. */
export function readAlerts(): void {
  readAhead(getAlerts, {})
}
