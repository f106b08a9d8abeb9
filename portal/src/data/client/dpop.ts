import { base64url, SignJWT } from 'jose'
import { bridgeSeconds } from './clock.ts'
import type { DpopKey } from '../stores/key-store.ts'

/** A proof for one call (RFC 9449): signed by the browser's key for this URL, the current time and
 * the token, if any. `url` is absolute and has no query. */
export async function proofFor(key: DpopKey, url: string, token: string | null): Promise<string> {
  const claims = { htm: 'POST', htu: url, ...(token !== null && { ath: await hashOf(token) }) }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: key.jwk })
    .setJti(crypto.randomUUID())
    .setIssuedAt(bridgeSeconds())
    .sign(key.privateKey)
}

/** SHA-256 of an ASCII text in base64url: `ath` of a proof, `sk` and `ck` of a handshake. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return base64url.encode(new Uint8Array(digest))
}
