import { createStore, del, get, update, type UseStore } from 'idb-keyval'
import type { JWK } from 'jose'

/** What the browser keeps in IndexedDB, which alone can hold a key that cannot be read out. */
export type StoredKeys = { dpop: DpopKey; handshake: Handshake }

/** The browser's proof key (RFC 9449); `jkt` is its RFC 7638 thumbprint. */
export type DpopKey = { privateKey: CryptoKey; jwk: JWK; jkt: string }

/** An open envelope (docs/specification/wire.md#handshake). `exp` is in seconds by the bridge's
 * clock. */
export type Handshake = {
  sid: string
  /** What it was opened for; one of another type does for neither. */
  type: 'login' | 'session'
  /** The bridge's key that it was opened with. */
  kid: string
  toBridge: CryptoKey
  toBrowser: CryptoKey
  exp: number
  /** Counter of the last message to the bridge, shared by all tabs. */
  ctr: number
}

let store: UseStore | null = null

// Opened at first use: the build draws pages where there is no IndexedDB.
function keyStore(): UseStore {
  store ??= createStore('sadu-keys', 'keys')
  return store
}

export function readPersisted<Name extends keyof StoredKeys>(
  name: Name,
): Promise<StoredKeys[Name] | undefined> {
  return get<StoredKeys[Name]>(name, keyStore())
}

/** Replaces a record in one transaction, so that tabs never overwrite each other, and answers the
 * record that now stands. Returning the old one changes nothing. */
export async function changePersisted<
  Name extends keyof StoredKeys,
  Next extends StoredKeys[Name] | undefined,
>(name: Name, change: (old: StoredKeys[Name] | undefined) => Next): Promise<Next> {
  let next!: Next
  await update<StoredKeys[Name] | undefined>(name, (old) => (next = change(old)), keyStore())
  return next
}

/** Ends the envelope on this browser. The proof key stays: it names the browser, not a session. */
export function dropHandshake(): Promise<void> {
  return del('handshake', keyStore())
}
