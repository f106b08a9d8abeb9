import { COVER_CACHE, COVER_PAGE } from '../../worker/rules.ts'
import { isCenturion } from '../stores/session.ts'
import { useRequestKeysStore } from '../stores/request-keys.ts'

/** The header that identifies the person who saved the page: a salted digest of their identity. */
const KEPT_FOR = 'x-kept-for'

/** For a self-contained page, whose own policy has the hash of its styles. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Whether this browser can store a page: a private window, or a page without TLS, cannot. */
export const canKeep = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator

/** Whether the cover is stored on this device. */
export async function isCoverKept(): Promise<boolean> {
  return (await keptCover()) !== undefined
}

/** Stores the cover on this device for the signed-in person. False when the browser refuses. */
export async function keepCover(html: string): Promise<boolean> {
  try {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      [KEPT_FOR]: await markOf(crypto.randomUUID()),
    }
    const cache = await caches.open(COVER_CACHE)
    await cache.put(COVER_PAGE, new Response(html, { headers }))
    return true
  } catch {
    return false
  }
}

/** Removes the cover from this device. */
export async function dropCover(): Promise<void> {
  try {
    await globalThis.caches?.delete(COVER_CACHE)
  } catch {
    // Access denied, so nothing is stored either.
  }
}

/** Removes the cover unless the person who has just signed in is the Centurion customer who stored
 * it. */
export async function dropCoverOfOthers(): Promise<void> {
  const kept = await keptCover()
  if (!kept) return
  const mark = kept.headers.get(KEPT_FOR) ?? ''
  const [salt = ''] = mark.split(' ')
  if (!isCenturion() || mark !== (await markOf(salt))) await dropCover()
}

async function keptCover(): Promise<Response | undefined> {
  try {
    return await globalThis.caches?.match(COVER_PAGE, { cacheName: COVER_CACHE, ignoreVary: true })
  } catch {
    return undefined
  }
}

async function markOf(salt: string): Promise<string> {
  const { ClientCode, userName } = useRequestKeysStore.getState()
  const text = new TextEncoder().encode([salt, ClientCode, userName].join('\n'))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return `${salt} ${btoa(String.fromCharCode(...digest))}`
}
