import { createStore, del, get, update, type UseStore } from 'idb-keyval'
import type { JWK } from 'jose'

/** The browser's records in IndexedDB, the only storage for keys that are not extractable. */
export type StoredKeys = { dpop: DpopKey; handshake: Handshake }

/** The browser's proof key (RFC 9449); `jkt` is its RFC 7638 thumbprint. */
export type DpopKey = { privateKey: CryptoKey; jwk: JWK; jkt: string }

/** An open envelope (docs/specification/wire.md#handshake). `exp` is in seconds by the bridge's
 * clock. */
export type Handshake = {
  sid: string
  /** The purpose of the envelope; the types are not interchangeable. */
  type: 'login' | 'session'
  /** The id of the bridge's key that opened it. */
  kid: string
  toBridge: CryptoKey
  toBrowser: CryptoKey
  exp: number
  /** Counter of the last message to the bridge, shared by all tabs. */
  ctr: number
}

let store: UseStore | null = null

// Opened on first use: the build prerenders pages without IndexedDB.
function keyStore(): UseStore {
  store ??= createStore('sadu-keys', 'keys')
  return store
}

export function readPersisted<Name extends keyof StoredKeys>(
  name: Name,
): Promise<StoredKeys[Name] | undefined> {
  return get<StoredKeys[Name]>(name, keyStore())
}

/** Replaces a record in one transaction, so that tabs never overwrite each other, and returns the
 * resulting record. If `change` returns the old record, nothing changes. */
export async function changePersisted<
  Name extends keyof StoredKeys,
  Next extends StoredKeys[Name] | undefined,
>(name: Name, change: (old: StoredKeys[Name] | undefined) => Next): Promise<Next> {
  let next!: Next
  await update<StoredKeys[Name] | undefined>(name, (old) => (next = change(old)), keyStore())
  return next
}

/** Removes the envelope from this browser. The proof key stays: it identifies the browser, not a
 * session. */
export function removeHandshake(): Promise<void> {
  return del('handshake', keyStore())
}
