import { COVER_CACHE, COVER_PAGE } from '../../worker/rules.ts'
import { isCenturion } from '../stores/session.ts'
import { useRequestKeysStore } from '../stores/request-keys.ts'

/** The header that identifies the person who saved the page: a salted digest of their identity. */
const OWNER_HEADER = 'x-kept-for'

/** The policy of the self-contained cover page. The page itself contains a policy with the hash of
 * its styles. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Whether this browser can store a page: not in a private window, or for a page without TLS. */
export const canSaveCover = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator

/** Whether the cover is stored on this device. */
export async function isCoverSaved(): Promise<boolean> {
  return (await savedCover()) !== undefined
}

/** Stores the cover on this device for the signed-in person. False when the browser refuses. */
export async function saveCover(html: string): Promise<boolean> {
  try {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      [OWNER_HEADER]: await ownerDigest(crypto.randomUUID()),
    }
    const cache = await caches.open(COVER_CACHE)
    await cache.put(COVER_PAGE, new Response(html, { headers }))
    return true
  } catch {
    return false
  }
}

/** Removes the cover from this device. */
export async function removeCover(): Promise<void> {
  try {
    await globalThis.caches?.delete(COVER_CACHE)
  } catch {
    // Access denied, so nothing is stored either.
  }
}

/** Removes the cover unless the person who has just signed in is the Centurion customer who stored
 * it. */
export async function removeCoverOfOthers(): Promise<void> {
  const saved = await savedCover()
  if (!saved) return
  const owner = saved.headers.get(OWNER_HEADER) ?? ''
  const [salt = ''] = owner.split(' ')
  if (!isCenturion() || owner !== (await ownerDigest(salt))) await removeCover()
}

async function savedCover(): Promise<Response | undefined> {
  try {
    return await globalThis.caches?.match(COVER_PAGE, { cacheName: COVER_CACHE, ignoreVary: true })
  } catch {
    return undefined
  }
}

async function ownerDigest(salt: string): Promise<string> {
  const { ClientCode, userName } = useRequestKeysStore.getState()
  const text = new TextEncoder().encode([salt, ClientCode, userName].join('\n'))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return `${salt} ${btoa(String.fromCharCode(...digest))}`
}
