import { listCards, listPasskeys, listSessions, listTrustedDevices } from '@sadu/contract'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Prefetches the data of the devices screen. */
export function readDevices(): void {
  readAhead(listTrustedDevices, {})
  readAhead(listPasskeys, {})
  readAhead(listSessions, {})
  readAhead(listCards, {})
}
