import { listCards, listPasskeys, listSessions, listTrustedDevices } from '@sadu/contract'
import { prefetch } from '../../data/queries/prefetch.ts'

/** Prefetches the data of the devices screen. */
export function prefetchDevices(): void {
  prefetch(listTrustedDevices, {})
  prefetch(listPasskeys, {})
  prefetch(listSessions, {})
  prefetch(listCards, {})
}
