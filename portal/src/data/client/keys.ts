import { calculateJwkThumbprint, type JWK } from 'jose'
import { changePersisted, type DpopKey, readPersisted } from '../stores/key-store.ts'

/** The browser's P-256 proof key, created once and never extractable: tokens copied to another
 * browser are useless without it. Tabs that create one concurrently use the first. */
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
