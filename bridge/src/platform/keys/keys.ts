import type { PublishedKeys } from '../calls/ports.ts'
import { importKeyRecord, KEY_USES, type BridgeKey, type KeyUse } from './key-record.ts'
import { readKeys, type KeySource } from './key-source.ts'
import { isEffective, isLive, secretOf, type Root, type SecretPurpose } from './root.ts'
import { currentKey, isAccepted, liveKeys } from './schedule.ts'

/** Secrets derived from the root secret, by generation (docs/decisions/026-keys-that-change.md). */
export type Secrets = {
  /** Returns the secret of a purpose: the current one, or that of a given generation. Throws if the
   * generation is unknown, or retired without this purpose. */
  secret(purpose: SecretPurpose, generation?: number): Uint8Array
  /** Returns all readable secrets of a purpose: the current one first, then the others, newest
   * first. */
  secrets(purpose: SecretPurpose): readonly Uint8Array[]
  /** Returns the generation currently used for writing. */
  generation(): number
}

/** A generation of the root secret, as operators see it. */
export type Generation = {
  generation: number
  createdAt: Date
  /** The state. `waiting`: readable, but not yet used for writing. */
  state: 'waiting' | 'current' | 'earlier' | 'retired'
}

/** The bridge's keys and secrets, all stored outside the database. */
export type Keys = PublishedKeys &
  Secrets & {
    /** Returns the key pair that decrypts a handshake of this type, while it is accepted. */
    handshakeKey(type: 'login' | 'session', kid: string, now: Date): BridgeKey | null
    /** Returns the key pair that signs new tokens and handshakes. */
    signingKey(now: Date): BridgeKey
    /** Returns the key pair named by a token, while its signatures are accepted. */
    verifyingKey(kid: string, now: Date): BridgeKey | null
    /** Returns all generations, oldest first. */
    generations(): Generation[]
    /** Returns all accepted key pairs, oldest first. */
    pairs(): readonly BridgeKey[]
    /** Loads keys that another process created, and creates successors that are due. Run it
     * hourly. */
    rotate(now: Date): Promise<void>
  }

/** Loads the keys. Throws if a use has no live key, and names the use. */
export async function loadKeys(source: KeySource, startedAt: Date): Promise<Keys> {
  let keys: BridgeKey[] = []
  let roots: readonly Root[] = []
  let current = 1
  const known = new Map<string, Uint8Array | null>()

  async function load(now: Date): Promise<void> {
    const read = await readKeys(source, now)
    keys = await Promise.all(read.records.map(importKeyRecord))
    roots = read.roots
    const usable = roots.filter((root) => isLive(root) && isEffective(root, now))
    current = (usable.at(-1) ?? roots.find(isLive))?.generation ?? 0
    known.clear()
  }

  function find(purpose: SecretPurpose, generation: number): Uint8Array | null {
    const name = `${purpose} ${generation}`
    const earlier = known.get(name)
    if (earlier !== undefined) return earlier
    const root = roots.find((each) => each.generation === generation)
    const made = root ? secretOf(root, purpose) : null
    known.set(name, made)
    return made
  }

  await load(startedAt)
  const ofUse = (use: KeyUse) => keys.filter((key) => key.use === use)
  const byKid = (use: KeyUse, kid: string, now: Date) =>
    keys.find((key) => key.use === use && key.kid === kid && isAccepted(key, now)) ?? null
  const missing = KEY_USES.filter((use) => liveKeys(ofUse(use), startedAt).length === 0)
  if (missing.length > 0) throw new Error(`The bridge has no live key for: ${missing.join(', ')}`)

  return {
    published: (now) => ({
      handshakeKeys: (['login', 'session'] as const).flatMap((type) =>
        liveKeys(ofUse(type), now).map(({ kid, publicJwk }) => ({ kid, type, jwk: publicJwk })),
      ),
      signingKeys: ofUse('signing')
        .filter((key) => isAccepted(key, now))
        .map(({ kid, publicJwk }) => ({ kid, jwk: publicJwk })),
    }),
    handshakeKey: byKid,
    verifyingKey: (kid, now) => byKid('signing', kid, now),
    signingKey: (now) => {
      const key = currentKey(ofUse('signing'), now)
      if (!key) throw new Error('The bridge has no live signing key: rotate the keys')
      return key
    },
    secret: (purpose, generation = current) => {
      const secret = find(purpose, generation)
      if (!secret) throw new Error(`Generation ${generation} of the root secret is not available`)
      return secret
    },
    secrets: (purpose) => {
      const newestFirst = roots.map(({ generation }) => generation).toReversed()
      const order = [current, ...newestFirst.filter((generation) => generation !== current)]
      return order.flatMap((generation) => find(purpose, generation) ?? [])
    },
    generation: () => current,
    generations: () =>
      roots.map((root) => ({
        generation: root.generation,
        createdAt: root.createdAt,
        state: stateOf(root, current),
      })),
    pairs: () => keys,
    rotate: load,
  }
}

function stateOf(root: Root, current: number): Generation['state'] {
  if (!isLive(root)) return 'retired'
  if (root.generation === current) return 'current'
  return root.generation > current ? 'waiting' : 'earlier'
}
