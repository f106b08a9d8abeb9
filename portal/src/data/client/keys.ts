import { calculateJwkThumbprint, type JWK } from 'jose'
import { changePersisted, type DpopKey, readPersisted } from '../stores/key-store.ts'

/** The browser's P-256 proof key, made once and never extractable: tokens copied to another browser
 * stay bound to it. Tabs that make one at the same time agree on the first. */
export async function dpopKey(): Promise<DpopKey> {
  const stored = await readPersisted('dpop')
  if (stored) return stored
  const made = await makeDpopKey()
  return changePersisted('dpop', (old) => old ?? made)
}

async function makeDpopKey(): Promise<DpopKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, [
    'sign',
    'verify',
  ])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const jwk = { kty, crv, x, y } as JWK
  return { privateKey, jwk, jkt: await calculateJwkThumbprint(jwk) }
}
