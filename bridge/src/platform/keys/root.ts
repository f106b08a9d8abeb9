import { createHmac, hkdfSync } from 'node:crypto'
import { HOUR_MS } from '@sadu/contract/core/time'
import * as z from 'zod/mini'

/** Purposes whose data must stay readable permanently, even after the root secret is retired. */
const LASTING = ['audit', 'checkpoint', 'statement', 'legalId'] as const
type LastingPurpose = (typeof LASTING)[number]

/** The purposes for which independent secrets are derived from the root secret. */
export type SecretPurpose =
  | 'idempotency'
  | 'hsm'
  | 'password'
  | 'code'
  | 'guard'
  | 'atRest'
  | 'cursor'
  | LastingPurpose

/** A new root secret is used for writing only after this time. All bridges reload the keys hourly,
 * so each has it by then. */
export const ROOT_LEAD_MS = 2 * HOUR_MS

const bytes = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9_-]{43,}$/)),
  z.transform((text: string) => new Uint8Array(Buffer.from(text, 'base64url'))),
)
const lasting = z.strictObject({
  audit: bytes,
  checkpoint: bytes,
  statement: bytes,
  legalId: bytes,
} satisfies Record<LastingPurpose, typeof bytes>)

/** A root secret as stored outside the database, or what remains of a retired one. */
export const StoredRoot = z.union([
  z.strictObject({ createdAt: z.coerce.date(), root: bytes }),
  z.strictObject({ createdAt: z.coerce.date(), retired: lasting }),
])

/** A generation of the root secret, starting at 1. */
export type Root = { generation: number; createdAt: Date } & (
  | { root: Uint8Array }
  | { retired: Record<LastingPurpose, Uint8Array> }
)

/** The first root secret has no creation time and counts as always present. */
const FIRST_CREATED_AT = new Date(0)

/** Parses the first root secret from base64url. */
export const firstRoot = (text: string): Root => ({
  generation: 1,
  createdAt: FIRST_CREATED_AT,
  root: new Uint8Array(Buffer.from(text, 'base64url')),
})

/** Whether the root secret is not retired. */
export const isLive = (root: Root): boolean => 'root' in root

/** Whether it may be used for writing. */
export const isEffective = ({ createdAt }: Pick<Root, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= ROOT_LEAD_MS

/** Derives the secret of a purpose; null if the generation is retired and the purpose is not
 * permanent. */
export function secretOf(root: Root, purpose: SecretPurpose): Uint8Array | null {
  if ('retired' in root) return isLasting(purpose) ? root.retired[purpose] : null
  return new Uint8Array(hkdfSync('sha256', root.root, new Uint8Array(), `sadu/1 ${purpose}`, 32))
}

const isLasting = (purpose: SecretPurpose): purpose is LastingPurpose =>
  (LASTING as readonly string[]).includes(purpose)

/** Returns the stored form of a generation. */
export const writeRoot = (createdAt: Date, root: Uint8Array): string =>
  JSON.stringify({ createdAt, root: base64url(root) })

/** Returns the stored form of a retired generation: only the permanent secrets, without the
 * root. */
export function writeRetired(root: Root): string {
  const secrets = LASTING.map((purpose) => [
    purpose,
    base64url(secretOf(root, purpose) ?? new Uint8Array()),
  ])
  return JSON.stringify({ createdAt: root.createdAt, retired: Object.fromEntries(secrets) })
}

/** Returns a digest that identifies a generation in the database without revealing it. */
export function fingerprintOf(idempotencySecret: Uint8Array): Uint8Array {
  const hmac = createHmac('sha256', idempotencySecret)
  return new Uint8Array(hmac.update('fingerprint of the root secret').digest())
}

const base64url = (secret: Uint8Array) => Buffer.from(secret).toString('base64url')
