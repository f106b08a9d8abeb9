import { hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import type { PublishedKeys } from '../calls/ports.ts'
import { keepKeyFiles, keepRootSecret } from './key-files.ts'
import { KEY_USES, KeyRecord, importKeyRecord, type BridgeKey, type KeyUse } from './key-record.ts'
import { currentKey, isAccepted, liveKeys } from './schedule.ts'

/** What the root secret is stretched into, one independent secret each. */
type SecretPurpose =
  | 'idempotency'
  | 'hsm'
  | 'password'
  | 'code'
  | 'guard'
  | 'atRest'
  | 'legalId'
  | 'audit'
  | 'checkpoint'
  | 'statement'
  | 'cursor'

/** The bridge's keys and secrets, all of them stored outside the database. */
export type Keys = PublishedKeys & {
  /** The key pair that opens a handshake of this type, while it is accepted. */
  handshakeKey(type: 'login' | 'session', kid: string, now: Date): BridgeKey | null
  /** The key pair that new tokens and handshakes are signed with. */
  signingKey(now: Date): BridgeKey
  /** The key pair that a token names, while what it signed is accepted. */
  verifyingKey(kid: string, now: Date): BridgeKey | null
  secret(purpose: SecretPurpose): Uint8Array
  /** Takes up keys that another process made and makes those that are due; run it hourly. */
  rotate(now: Date): Promise<void>
}

/** Where the keys are: a folder that the bridge fills and rotates itself, or given whole by the
 * environment, as JSON of the same records with the root secret, when the operator rotates them. */
export type KeySource = { directory: string } | { given: string }

const Given = z.strictObject({
  root: z.string().check(z.regex(/^[A-Za-z0-9_-]{43,}$/)),
  keys: z.array(KeyRecord),
})

async function readSource(source: KeySource, now: Date) {
  if ('directory' in source) {
    const [records, root] = await Promise.all([
      keepKeyFiles(source.directory, now),
      keepRootSecret(source.directory),
    ])
    return { records, root }
  }
  const given = Given.parse(JSON.parse(source.given))
  return { records: given.keys, root: new Uint8Array(Buffer.from(given.root, 'base64url')) }
}

/** Loads the keys. Throws, saying which use is missing, when one has no live key. */
export async function loadKeys(source: KeySource, startedAt: Date): Promise<Keys> {
  const { records, root } = await readSource(source, startedAt)
  let keys: BridgeKey[] = await Promise.all(records.map(importKeyRecord))
  const secrets = new Map<SecretPurpose, Uint8Array>()

  const ofUse = (use: KeyUse) => keys.filter((key) => key.use === use)
  const byKid = (use: KeyUse, kid: string, now: Date) =>
    keys.find((key) => key.use === use && key.kid === kid && isAccepted(key, now)) ?? null
  const missing = KEY_USES.filter((use) => liveKeys(ofUse(use), startedAt).length === 0)
  if (missing.length > 0) throw new Error(`No live key of the bridge for: ${missing.join(', ')}`)

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
      if (!key) throw new Error('The signing key of the bridge has ended: rotate the keys')
      return key
    },
    secret: (purpose) => {
      const known = secrets.get(purpose)
      if (known) return known
      const made = new Uint8Array(
        hkdfSync('sha256', root, new Uint8Array(), `sadu/1 ${purpose}`, 32),
      )
      secrets.set(purpose, made)
      return made
    },
    rotate: async (now) => {
      const fresh = await readSource(source, now)
      keys = await Promise.all(fresh.records.map(importKeyRecord))
    },
  }
}
