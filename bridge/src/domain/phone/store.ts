import {
  callAfter,
  isCallOver,
  type CallEvent,
  type CallState,
} from '@sadu/contract/devices/trusted-device'
import type { Tx } from '../../platform/db/database.ts'
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
} from '../../platform/db/drizzle.ts'
import { verificationCall } from '../../platform/db/schema/phone.ts'
import type { Owner } from '../../core/owner.ts'
import { CALL_BUDGET_MS } from './rules.ts'

/** A call with its current state. */
export type CallRow = {
  callId: string
  state: CallState
  overAt: Date | null
  isUsed: boolean
  /** The action that it confirms; null if it verifies a device. */
  actionDigest: Uint8Array | null
}

type Settled = {
  state: CallState
  /** Whether it confirms an action rather than a sign-in. */
  isOfAction: boolean
  hasChanged: boolean
  of: Pick<Owner, 'clientId' | 'cardmemberId'>
}

/** The context of a call: a person's session. */
export type CallHolder = { owner: Owner; sessionId: string }

const isOwners = ({ clientId, cardmemberId }: Owner) =>
  and(eq(verificationCall.clientId, clientId), eq(verificationCall.cardmemberId, cardmemberId))

const isCall = ({ owner, sessionId }: CallHolder, callId: string) =>
  and(
    isOwners(owner),
    eq(verificationCall.sessionId, sessionId),
    eq(verificationCall.callId, callId),
  )

/** The budget of a call. Sign-in calls have their own, since anyone with the password can request
 * them. */
export type CallsOf = { owner: Owner; of: 'signIn' | 'actions' }

const areCalls = ({ owner, of }: CallsOf) =>
  and(isOwners(owner), (of === 'signIn' ? isNull : isNotNull)(verificationCall.actionDigest))

/** Returns the time of the person's last unconfirmed call for this purpose; null if there is
 * none. */
export async function lastUnconfirmedAt(tx: Tx, calls: CallsOf): Promise<Date | null> {
  const [row] = await tx
    .select({ placedAt: verificationCall.placedAt })
    .from(verificationCall)
    .where(and(areCalls(calls), ne(verificationCall.state, 'confirmed')))
    .orderBy(desc(verificationCall.placedAt))
    .limit(1)
  return row?.placedAt ?? null
}

/** Returns the number of unconfirmed calls of the last day. */
export async function countUnconfirmedCalls(tx: Tx, calls: CallsOf, now: Date): Promise<number> {
  const since = new Date(now.getTime() - CALL_BUDGET_MS)
  const [row] = await tx
    .select({ calls: count() })
    .from(verificationCall)
    .where(
      and(
        areCalls(calls),
        gt(verificationCall.placedAt, since),
        ne(verificationCall.state, 'confirmed'),
      ),
    )
  return row?.calls ?? 0
}

/** Stores a new call and ends the person's ringing calls for the same purpose. */
export async function replaceCall(
  tx: Tx,
  { owner, sessionId }: CallHolder,
  call: { callId: string; expiresAt: Date; actionDigest: Uint8Array | null },
  now: Date,
): Promise<void> {
  const before = areCalls({ owner, of: call.actionDigest === null ? 'signIn' : 'actions' })
  await tx
    .update(verificationCall)
    .set({ state: 'expired', overAt: now })
    .where(and(before, inArray(verificationCall.state, ['ringing', 'answered'])))
  await tx.insert(verificationCall).values({
    ...call,
    sessionId,
    clientId: owner.clientId,
    cardmemberId: owner.cardmemberId,
    state: 'ringing',
    placedAt: now,
  })
}

/** Returns a call of this session, in its ended state if its time is up; null if there is none. */
export async function findCall(
  tx: Tx,
  holder: CallHolder,
  callId: string,
  now: Date,
): Promise<CallRow | null> {
  const [row] = await tx.select().from(verificationCall).where(isCall(holder, callId))
  if (!row) return null
  const state = now < row.expiresAt ? row.state : callAfter(row.state, 'timeUp')
  const { overAt, actionDigest } = row
  return { callId, state, overAt, isUsed: row.usedAt !== null, actionDigest }
}

/** Marks a confirmed call as used. Returns true once, even with concurrent attempts. */
export async function consumePhoneVerification(
  tx: Tx,
  holder: CallHolder,
  callId: string,
  now: Date,
): Promise<boolean> {
  const consumed = await tx
    .update(verificationCall)
    .set({ usedAt: now })
    .where(
      and(
        isCall(holder, callId),
        eq(verificationCall.state, 'confirmed'),
        isNull(verificationCall.usedAt),
      ),
    )
    .returning({ callId: verificationCall.callId })
  return consumed.length === 1
}

/** Applies a provider's event to a call and returns its state and owner; null for an unknown call.
 * The provider knows no client, so the call is found by its id. */
export async function settleCall(
  tx: Tx,
  callId: string,
  event: CallEvent,
  now: Date,
): Promise<Settled | null> {
  const [row] = await tx
    .select()
    .from(verificationCall)
    .where(eq(verificationCall.callId, callId))
    .for('update')
  if (!row) return null
  const state = callAfter(row.state, now < row.expiresAt ? event : 'timeUp')
  const hasChanged = state !== row.state
  if (hasChanged) {
    await tx
      .update(verificationCall)
      .set({ state, overAt: isCallOver(state) ? now : null })
      .where(eq(verificationCall.callId, callId))
  }
  const { clientId, cardmemberId, actionDigest } = row
  const of = { clientId, cardmemberId }
  return { state, hasChanged, isOfAction: actionDigest !== null, of }
}
