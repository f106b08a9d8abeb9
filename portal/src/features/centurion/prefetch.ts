import { listCards } from '@sadu/contract/cards/calls'
import { centurionManager, centurionPage } from '@sadu/contract/centurion/calls'
import { listRequests } from '@sadu/contract/requests/calls'
import { listTrips } from '@sadu/contract/trips/calls'
import { TRAY_PAGES } from '@sadu/contract/centurion/tray-pages'
import { CENTURION_PAGES } from '@sadu/contract/core/centurion-pages'
import { prefetch } from '../../data/queries/prefetch.ts'

/** Prefetches the data of the lobby. */
export function prefetchLobby(): void {
  prefetch(centurionManager, {})
  prefetch(listCards, {})
  prefetch(listTrips, {})
  prefetch(listRequests, {})
  for (const page of TRAY_PAGES) prefetch(centurionPage, { page })
}

/** Prefetches the page at a route; its tab names the page if it has tabs. */
export function prefetchPage(pathname: string, tab: string | null): void {
  const nameOf = (text: string | null) => CENTURION_PAGES.find((name) => name === text)
  const page = nameOf(tab) ?? nameOf(pathname.replace('/centurion-', ''))
  if (page) prefetch(centurionPage, { page })
  prefetch(centurionManager, {})
}
