import { readTabEntry, writeTabEntry } from '../../storage/browser-storage.ts'
import { parseJson } from './persisted-fields.ts'
import { MINUTE_MS } from '@sadu/contract/core/time'

const KEY = 'returnPlace'
const PLACE_LIFE_MS = 30 * MINUTE_MS

type Place = {
  /** A path of this portal, with its search and hash. */
  href: string
  /** The only person who is led there; null for a request made before sign-in. */
  userName: string | null
  until: number
}

/** Remembers where to go after sign-in: the requested screen, or the one that timed out. Kept in
 * this tab for half an hour. */
export function rememberPlace(href: string, userName: string | null, now = Date.now()): void {
  const place: Place = { href, userName, until: now + PLACE_LIFE_MS }
  writeTabEntry(KEY, isOwnPath(href) ? JSON.stringify(place) : null)
}

/** Where this person goes after sign-in, or null for home. */
export function placeFor(userName: string, now = Date.now()): string | null {
  const place = parseJson(readTabEntry(KEY)) as Partial<Place> | null | undefined
  if (typeof place?.href !== 'string' || !isOwnPath(place.href)) return null
  if (typeof place.until !== 'number' || now > place.until) return null
  return place.userName === null || place.userName === userName ? place.href : null
}

export function forgetPlace(): void {
  writeTabEntry(KEY, null)
}

/** Only paths of this portal: `//elsewhere` and `/\elsewhere` are other sites. */
function isOwnPath(href: string): boolean {
  const { origin } = globalThis.location
  return href.startsWith('/') && URL.parse(href, origin)?.origin === origin
}
