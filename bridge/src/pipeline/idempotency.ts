import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CodeName, ErrorDetails } from '@sadu/contract'
import type { Database, Tx } from '../platform/db/database.ts'
import { and, eq } from '../platform/db/drizzle.ts'
import {
  CommitUnknown,
  driverCode,
  isDatabaseUnreachable,
  StandbyUnavailable,
} from '../platform/db/errors.ts'
import { confirmEarlier } from '../platform/db/standby.ts'
import { idempotentCall } from '../platform/db/schema/operations.ts'
import { Refusal, type SecurityWarning } from '../core/refusal.ts'
import type { Caller } from '../platform/calls/ports.ts'
import { unwrapAtRest, wrapAtRest } from '../platform/keys/at-rest.ts'
import type { Secrets } from '../platform/keys/keys.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
/** The statement timed out while waiting for the first attempt. */
const TOOK_TOO_LONG = '57014'

/** The outcome of a write: its results, or a refusal whose effects were committed. */
export type Outcome =
  | { results: unknown }
  | { refused: CodeName; details: ErrorDetails | null; warning?: SecurityWarning | null }

/** A named write. `digest` is stored for the request; an earlier attempt may have stored any of
 * `digests`. `keys` seal the outcome. */
export type NamedWrite = {
  caller: string
  key: string
  keys: Secrets
  digest: Uint8Array
  digests: readonly Uint8Array[]
  at: Date
}

/** Names a write by its `Idempotency-Key`. Returns null if there is no key, or the caller proved no
 * DPoP key to identify them. The digest is keyed, since a request may contain a short code, and
 * excludes `requestInfo`, which differs in a retry. */
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
  if (!digest) throw new Error('there is no secret for request digests')
  // A browser keeps its DPoP key when another person signs in, so the name includes the session.
  const name = `${caller.jkt}/${caller.sessionId}`
  return { caller: name, key, keys: write.keys, digest, digests, at: write.at }
}

/** Claims the name in the write's transaction. Returns null for the first attempt; a duplicate
 * waits and gets its outcome, which its own commit confirms. Rejects with `keyReused` if the
 * request differs, and with `stillRunning` if the first attempt takes longer than the statement
 * timeout. */
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
  await confirmEarlier(tx)
  return openOutcome(write, earlier.answer)
}

/** Returns the outcome of a completed write; null if there is none. Rejects with `keyReused` if the
 * request differs, and with `stillRunning` until a synchronous standby has it too: a failover would
 * lose what is stored on the primary alone. */
async function findWrite(db: Database, write: NamedWrite): Promise<Outcome | null> {
  const [earlier] = await db.read((tx) => tx.select().from(idempotentCall).where(named(write)))
  if (!earlier) return null
  if (!isSameRequest(write, earlier.requestDigest)) throw new Refusal('keyReused')
  if (earlier.answer === null) return null
  try {
    await db.write(confirmEarlier)
  } catch (error) {
    const isWaiting = isDatabaseUnreachable(error) || error instanceof StandbyUnavailable
    throw isWaiting ? new Refusal('stillRunning') : error
  }
  return openOutcome(write, earlier.answer)
}

/** Runs a named write, unless an earlier attempt has completed: then returns its outcome. If it is
 * unknown whether the write was committed, refuses with `stillRunning`: the caller then retries
 * with the same key and gets the outcome. */
export async function runOnce(
  db: Database,
  write: NamedWrite,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  // Proofs and counts before the transaction must not happen twice for one write.
  const earlier = await findWrite(db, write)
  if (earlier) return earlier
  try {
    return await work()
  } catch (error) {
    if (error instanceof CommitUnknown) throw new Refusal('stillRunning')
    // Another bridge may have completed the write meanwhile, and used up the code.
    const meanwhile = error instanceof Refusal ? await findWrite(db, write) : null
    if (meanwhile) return meanwhile
    throw error
  }
}

/** Stores the outcome for repeated attempts, sealed like drafts, so that no response is stored in
 * plain text. */
export async function finishWrite(tx: Tx, write: NamedWrite, outcome: Outcome): Promise<void> {
  // A warning is logged for the first attempt only.
  const answer =
    'refused' in outcome ? { refused: outcome.refused, details: outcome.details } : outcome
  const plain = new TextEncoder().encode(JSON.stringify(answer))
  const sealed = await wrapAtRest(write.keys, labelOf(write), plain)
  await tx.update(idempotentCall).set({ answer: sealed }).where(named(write))
}

/** Decrypts a stored outcome. Outcomes from before sealing was introduced are returned
 * unchanged. */
async function openOutcome(write: NamedWrite, stored: unknown): Promise<Outcome> {
  if (typeof stored !== 'string') return stored as Outcome
  const plain = await unwrapAtRest(write.keys, labelOf(write), stored)
  return JSON.parse(new TextDecoder().decode(plain)) as Outcome
}

const labelOf = ({ caller, key }: NamedWrite) => `answer ${caller} ${key.toLowerCase()}`

/** Whether a stored digest belongs to the same request. */
export const isSameRequest = ({ digests }: NamedWrite, earlier: Uint8Array) =>
  digests.some((digest) => timingSafeEqual(earlier, digest))

function named({ caller, key }: NamedWrite) {
  return and(eq(idempotentCall.caller, caller), eq(idempotentCall.key, key))
}
