import { centurionManager, centurionPage, listCards, listTrips } from '@sadu/contract'
import { CENTURION_PAGES } from '@sadu/contract/centurion/page-names'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Prefetches the data of the lobby. */
export function readLobby(): void {
  readAhead(centurionManager, {})
  readAhead(listCards, {})
  readAhead(listTrips, {})
}

/** Prefetches the page at a route; its tab names the page if it has tabs. */
export function readPage(pathname: string, tab: string | null): void {
  const nameOf = (text: string | null) => CENTURION_PAGES.find((name) => name === text)
  const page = nameOf(tab) ?? nameOf(pathname.replace('/centurion-', ''))
  if (page) readAhead(centurionPage, { page })
  readAhead(centurionManager, {})
}
