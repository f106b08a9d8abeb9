import type { Localized } from '@sadu/contract'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { recordEvent } from '../audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/keys/keys.ts'
import {
  deleteCall,
  type DeskCall,
  insertCall,
  markShown,
  lockCall,
  type Person,
  readEndedCalls,
} from './store.ts'
import { drawWords } from './words.ts'

/** The time for which the words of a call are valid
 * (docs/specification/9-constants.md#requests). */
const CALL_MS = 5 * MINUTE_MS

type Begun = { words: Localized[]; endsAt: Date }

/** Begins a call of an operator with a person. Returns its words, which are afterwards shown only
 * to that person, once; or null if a call with them is in progress. */
export async function beginCall(
  tx: Tx,
  keys: Secrets,
  { person, operator }: { person: Person; operator: string },
  now: Date,
): Promise<Begun | null> {
  const over = await deleteCall(tx, person, now)
  const words = drawWords()
  const endsAt = new Date(now.getTime() + CALL_MS)
  const { clientId, cardmemberId } = person
  const row = { clientId, cardmemberId, words, operator, beganAt: now, endsAt }
  if (!(await insertCall(tx, row))) return null
  if (over) await recordEnd(tx, keys, { call: over, how: 'expired' }, now)
  const facts = { operator, endsAt: endsAt.toISOString() }
  await recordEvent(tx, keys, { of: person, kind: 'deskCallBegun', facts }, now)
  return { words, endsAt }
}

type Look =
  | { state: 'none' }
  | { state: 'shown'; words: Localized[]; endsAt: Date }
  | { state: 'seenBefore'; seenAt: Date }

/** Answers a person who asks whether the issuer is calling; shows them the words only the first
 * time. */
export async function showCall(tx: Tx, keys: Secrets, person: Person, now: Date): Promise<Look> {
  const call = await lockCall(tx, person, now)
  const look: Look = !call
    ? { state: 'none' }
    : call.shownAt
      ? { state: 'seenBefore', seenAt: call.shownAt }
      : { state: 'shown', words: call.words, endsAt: call.endsAt }
  if (look.state === 'shown') await markShown(tx, person, now)
  const facts = { found: look.state }
  await recordEvent(tx, keys, { of: person, kind: 'deskCallLooked', facts }, now)
  return look
}

/** Ends a call with a person at the desk. Returns whether one was in progress. */
export async function endCall(
  tx: Tx,
  keys: Secrets,
  { person, operator }: { person: Person; operator: string },
  now: Date,
): Promise<boolean> {
  const call = await deleteCall(tx, person)
  if (!call) return false
  const isOver = call.endsAt <= now
  await recordEnd(tx, keys, { call, how: isOver ? 'expired' : 'ended', operator }, now)
  return !isOver
}

/** Ends at most `most` calls that have expired. Returns their number. */
export async function endOver(tx: Tx, keys: Secrets, now: Date, most: number): Promise<number> {
  const over = await readEndedCalls(tx, now, most)
  for (const call of over) await deleteCall(tx, call)
  for (const call of over) await recordEnd(tx, keys, { call, how: 'expired' }, now)
  return over.length
}

type End = { call: DeskCall; how: 'ended' | 'expired'; operator?: string }

function recordEnd(tx: Tx, keys: Secrets, { call, how, operator }: End, now: Date): Promise<void> {
  const wasShown = call.shownAt !== null
  const facts = { how, wasShown, operator: operator ?? call.operator }
  return recordEvent(tx, keys, { of: call, kind: 'deskCallEnded', facts }, now)
}
