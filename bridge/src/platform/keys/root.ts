import { createHmac, hkdfSync } from 'node:crypto'
import { HOUR_MS } from '@sadu/contract/core/time'
import * as z from 'zod/mini'

/** What has to be readable for as long as there is a row of it, also when the root secret that it was
 * drawn from is retired. */
const LASTING = ['audit', 'checkpoint', 'statement', 'legalId'] as const
type LastingPurpose = (typeof LASTING)[number]

/** What a root secret is stretched into, one independent secret each. */
export type SecretPurpose =
  | 'idempotency'
  | 'hsm'
  | 'password'
  | 'code'
  | 'guard'
  | 'atRest'
  | 'cursor'
  | LastingPurpose

/** A new root secret is written with only after this time. Every bridge reads the keys each hour, so all
 * of them know it by then. */
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

/** A root secret as it is stored outside the database, or what is left of one that is retired. */
export const StoredRoot = z.union([
  z.strictObject({ createdAt: z.coerce.date(), root: bytes }),
  z.strictObject({ createdAt: z.coerce.date(), retired: lasting }),
])

/** A generation of the root secret, 1 for the first. */
export type Root = { generation: number; createdAt: Date } & (
  | { root: Uint8Array }
  | { retired: Record<LastingPurpose, Uint8Array> }
)

/** The first root secret has no moment of its own: it was always there. */
const FIRST_CREATED_AT = new Date(0)

/** The first root secret from its text in base64url. */
export const firstRoot = (text: string): Root => ({
  generation: 1,
  createdAt: FIRST_CREATED_AT,
  root: new Uint8Array(Buffer.from(text, 'base64url')),
})

/** Whether values are still read with the whole of it. */
export const isLive = (root: Root): boolean => 'root' in root

/** Whether it may be written with. */
export const isEffective = ({ createdAt }: Pick<Root, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= ROOT_LEAD_MS

/** The secret of one purpose; null when the generation is retired and the purpose does not last. */
export function secretOf(root: Root, purpose: SecretPurpose): Uint8Array | null {
  if ('retired' in root) return isLasting(purpose) ? root.retired[purpose] : null
  return new Uint8Array(hkdfSync('sha256', root.root, new Uint8Array(), `sadu/1 ${purpose}`, 32))
}

const isLasting = (purpose: SecretPurpose): purpose is LastingPurpose =>
  (LASTING as readonly string[]).includes(purpose)

/** How a generation is stored: whole. */
export const writeRoot = (createdAt: Date, root: Uint8Array): string =>
  JSON.stringify({ createdAt, root: base64url(root) })

/** How it is stored once it is retired: without the root and all that is not needed for ever. */
export function writeRetired(root: Root): string {
  const secrets = LASTING.map((purpose) => [
    purpose,
    base64url(secretOf(root, purpose) ?? new Uint8Array()),
  ])
  return JSON.stringify({ createdAt: root.createdAt, retired: Object.fromEntries(secrets) })
}

/** A digest by which a database knows a generation, and which reveals nothing of it. */
export function fingerprintOf(idempotencySecret: Uint8Array): Uint8Array {
  const hmac = createHmac('sha256', idempotencySecret)
  return new Uint8Array(hmac.update('fingerprint of the root secret').digest())
}

const base64url = (secret: Uint8Array) => Buffer.from(secret).toString('base64url')
