import { randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, gt, inArray, isNull, lt } from '../../platform/db/drizzle.ts'
import { passkeyChallenge } from '../../platform/db/schema/passkeys.ts'
import { deleteSome } from '../../platform/jobs/in-batches.ts'
import { CHALLENGE_LIFETIME_MS } from './limits.ts'

/** The purpose of a challenge and who may answer it: the requesting browser, or, within a session,
 * only that session. */
export type ChallengeUse = {
  purpose: (typeof passkeyChallenge.$inferSelect)['purpose']
  jkt: string
  session: { clientId: string; sessionId: string } | null
  /** The actions that it confirms (`digestAction`), if any. */
  actionDigests?: readonly Uint8Array[]
}

/** Creates and stores a challenge of 32 random bytes, in base64url. */
export async function issueChallenge(
  tx: Tx,
  { purpose, jkt, session, actionDigests }: ChallengeUse,
  now: Date,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS)
  await tx
    .insert(passkeyChallenge)
    .values({ challenge, purpose, jkt, ...session, actionDigest: actionDigests?.[0], expiresAt })
  return challenge
}

/** Consumes a challenge. Returns true once, even with concurrent answers, and only for the use that
 * it was issued for. */
export async function consumeChallenge(
  tx: Tx,
  challenge: string,
  use: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const consumed = await tx
    .delete(passkeyChallenge)
    .where(isOpen(challenge, use, now))
    .returning({ challenge: passkeyChallenge.challenge })
  return consumed.length === 1
}

/** Whether a challenge can still be consumed for this use. */
export async function awaitsAnswer(
  tx: Tx,
  challenge: string,
  use: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const found = await tx
    .select({ challenge: passkeyChallenge.challenge })
    .from(passkeyChallenge)
    .where(isOpen(challenge, use, now))
  return found.length === 1
}

function isOpen(
  challenge: string,
  { purpose, jkt, session, actionDigests }: ChallengeUse,
  now: Date,
) {
  const isSessions =
    session === null
      ? isNull(passkeyChallenge.sessionId)
      : and(
          eq(passkeyChallenge.clientId, session.clientId),
          eq(passkeyChallenge.sessionId, session.sessionId),
        )
  const isActions =
    actionDigests === undefined
      ? isNull(passkeyChallenge.actionDigest)
      : inArray(passkeyChallenge.actionDigest, [...actionDigests])
  return and(
    eq(passkeyChallenge.challenge, challenge),
    eq(passkeyChallenge.purpose, purpose),
    eq(passkeyChallenge.jkt, jkt),
    isSessions,
    isActions,
    gt(passkeyChallenge.expiresAt, now),
  )
}

/** Deletes one batch of expired challenges. Returns the number deleted. */
export const purgeChallenges = (tx: Tx, now: Date): Promise<number> =>
  deleteSome(tx, passkeyChallenge, lt(passkeyChallenge.expiresAt, now))
