import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CodeName, ErrorDetails } from '@sadu/contract'
import type { Tx } from '../platform/db/database.ts'
import { driverCode } from '../platform/db/errors.ts'
import { idempotentCall } from '../platform/db/schema/operations.ts'
import { Refusal, type SecurityWarning } from '../core/refusal.ts'
import type { Caller } from '../platform/calls/ports.ts'
import { unwrapAtRest, wrapAtRest } from '../platform/keys/at-rest.ts'
import type { Secrets } from '../platform/keys/keys.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
/** The statement took longer than one may, waiting for the first attempt. */
const TOOK_TOO_LONG = '57014'

/** What a write came to: its results, or a refusal whose effects were committed. */
export type Outcome =
  | { results: unknown }
  | { refused: CodeName; details: ErrorDetails | null; warning?: SecurityWarning | null }

/** One write as its caller named it. `digest` is stored; the same request may be stored already under any of `digests`.
 * `keys` seal what it came to. */
export type NamedWrite = {
  caller: string
  key: string
  keys: Secrets
  digest: Uint8Array
  digests: readonly Uint8Array[]
  at: Date
}

/** Names a write by its `Idempotency-Key`, or null when the caller sent none, or proved no key by which callers are told
 * apart. The digest is keyed,
 * since a request may hold a short code, and leaves `requestInfo` out, since a retry has its own. */
export function nameWrite(
  key: string | undefined,
  caller: Caller,
  write: { path: string; request: object; keys: Secrets; at: Date },
): NamedWrite | null {
  if (key === undefined) return null
  if (!UUID.test(key)) {
    throw new Refusal('invalidFields', { fields: [{ path: 'Idempotency-Key', reason: 'format' }] })
  }
  if (caller.jkt === '') return null
  const text = JSON.stringify([write.path, { ...write.request, requestInfo: undefined }])
  const secrets = write.keys.secrets('idempotency')
  const digests = secrets.map((secret) => createHmac('sha256', secret).update(text).digest())
  const [digest] = digests
  if (!digest) throw new Error('no secret for the digests of requests')
  // A browser keeps its key when another person signs in, so the session is part of the name.
  const name = `${caller.jkt}/${caller.sessionId}`
  return { caller: name, key, keys: write.keys, digest, digests, at: write.at }
}

/** Takes the name inside the write's transaction. Null means that this attempt is the first; a
 * duplicate waits for it and gets its outcome. Refuses with `keyReused` when the request differs,
 * and with `stillRunning` when the first attempt takes longer than a statement may wait. */
export async function beginWrite(tx: Tx, write: NamedWrite): Promise<Outcome | null> {
  const { caller, key, digest, at } = write
  const taken = await tx
    .insert(idempotentCall)
    .values({ caller, key, requestDigest: digest, at })
    .onConflictDoNothing()
    .returning({ key: idempotentCall.key })
    .catch((error: unknown) => {
      throw driverCode(error) === TOOK_TOO_LONG ? new Refusal('stillRunning') : error
    })
  if (taken.length > 0) return null
  const [earlier] = await tx.select().from(idempotentCall).where(named(write))
  if (!earlier) throw new Refusal('stillRunning')
  if (!isSameRequest(write, earlier.requestDigest)) throw new Refusal('keyReused')
  if (earlier.answer === null) throw new Refusal('stillRunning')
  return openOutcome(write, earlier.answer)
}

/** The outcome of a write that is done already; null when it is not. Refuses with `keyReused` when
 * the request differs. */
export async function findWrite(tx: Tx, write: NamedWrite): Promise<Outcome | null> {
  const [earlier] = await tx.select().from(idempotentCall).where(named(write))
  if (!earlier) return null
  if (!isSameRequest(write, earlier.requestDigest)) throw new Refusal('keyReused')
  return earlier.answer === null ? null : openOutcome(write, earlier.answer)
}

/** Keeps the outcome for whoever repeats the write, sealed as drafts are: what somebody was answered lies nowhere in
 * plain. */
export async function finishWrite(tx: Tx, write: NamedWrite, outcome: Outcome): Promise<void> {
  // A warning is logged for the attempt itself, and not again for a repetition.
  const answer =
    'refused' in outcome ? { refused: outcome.refused, details: outcome.details } : outcome
  const plain = new TextEncoder().encode(JSON.stringify(answer))
  const sealed = await wrapAtRest(write.keys, labelOf(write), plain)
  await tx.update(idempotentCall).set({ answer: sealed }).where(named(write))
}

/** What a write came to, as it was stored; an answer of before they were sealed is read as it is. */
async function openOutcome(write: NamedWrite, stored: unknown): Promise<Outcome> {
  if (typeof stored !== 'string') return stored as Outcome
  const plain = await unwrapAtRest(write.keys, labelOf(write), stored)
  return JSON.parse(new TextDecoder().decode(plain)) as Outcome
}

const labelOf = ({ caller, key }: NamedWrite) => `answer ${caller} ${key.toLowerCase()}`

/** Whether a stored digest is of the same request. */
export const isSameRequest = ({ digests }: NamedWrite, earlier: Uint8Array) =>
  digests.some((digest) => timingSafeEqual(earlier, digest))

function named({ caller, key }: NamedWrite) {
  return and(eq(idempotentCall.caller, caller), eq(idempotentCall.key, key))
}
