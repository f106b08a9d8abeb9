import { readTabEntry, writeTabEntry } from '../../storage/browser-storage.ts'
import { parseJson } from './persisted-fields.ts'
import { MINUTE_MS } from '@sadu/contract/core/time'

const KEY = 'returnPlace'
const RETURN_URL_LIFE_MS = 30 * MINUTE_MS

type ReturnUrl = {
  /** A path of this portal, with its search and hash. */
  href: string
  /** The only person whom it applies to; null for a request made before sign-in. */
  userName: string | null
  until: number
}

/** Stores the destination after sign-in for half an hour in this tab: the requested screen, or the
 * one that timed out. */
export function saveReturnUrl(href: string, userName: string | null, now = Date.now()): void {
  const returnUrl: ReturnUrl = { href, userName, until: now + RETURN_URL_LIFE_MS }
  writeTabEntry(KEY, isOwnPath(href) ? JSON.stringify(returnUrl) : null)
}

/** Returns this person's destination after sign-in, or null for home. */
export function returnUrlFor(userName: string, now = Date.now()): string | null {
  const returnUrl = parseJson(readTabEntry(KEY)) as Partial<ReturnUrl> | null | undefined
  if (typeof returnUrl?.href !== 'string' || !isOwnPath(returnUrl.href)) return null
  if (typeof returnUrl.until !== 'number' || now > returnUrl.until) return null
  return returnUrl.userName === null || returnUrl.userName === userName ? returnUrl.href : null
}

export function clearReturnUrl(): void {
  writeTabEntry(KEY, null)
}

/** Whether this is a path of this portal: `//elsewhere` and `/\elsewhere` are other sites. */
function isOwnPath(href: string): boolean {
  const { origin } = globalThis.location
  return href.startsWith('/') && URL.parse(href, origin)?.origin === origin
}
