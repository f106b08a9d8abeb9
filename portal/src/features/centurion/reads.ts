import { centurionManager, centurionPage, listCards, listTrips } from '@sadu/contract'
import { CENTURION_PAGES } from '@sadu/contract/centurion/page-names'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Begins to read what the lobby shows. */
export function readLobby(): void {
  readAhead(centurionManager, {})
  readAhead(listCards, {})
  readAhead(listTrips, {})
}

/** Begins to read the page of an address, which its tab names where it has some. */
export function readPage(pathname: string, tab: string | null): void {
  const nameOf = (text: string | null) => CENTURION_PAGES.find((name) => name === text)
  const page = nameOf(tab) ?? nameOf(pathname.replace('/centurion-', ''))
  if (page) readAhead(centurionPage, { page })
  readAhead(centurionManager, {})
}
