import { listCards } from '@sadu/contract/cards/calls'
import { listSessions, listTrustedDevices } from '@sadu/contract/devices/calls'
import { listPasskeys } from '@sadu/contract/passkeys/calls'
import { prefetch } from '../../data/queries/prefetch.ts'

/** Prefetches the data of the devices screen. */
export function prefetchDevices(): void {
  prefetch(listTrustedDevices, {})
  prefetch(listPasskeys, {})
  prefetch(listSessions, {})
  prefetch(listCards, {})
}
