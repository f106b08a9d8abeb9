import { listCards, listPasskeys, listSessions, listTrustedDevices } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Begins to read all that the screen of devices shows. */
export function readDevices(): void {
  readAhead(listTrustedDevices, {})
  readAhead(listPasskeys, {})
  readAhead(listSessions, {})
  readAhead(listCards, {})
}
