import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { passkeyChallenge } from '../../platform/db/schema/passkeys.ts'
import { CHALLENGE_LIFETIME_MS } from './limits.ts'

/** What a challenge is for and who may answer it: the browser that asked, and in a session that
 * session alone. */
export type ChallengeUse = {
  purpose: (typeof passkeyChallenge.$inferSelect)['purpose']
  jkt: string
  session: { clientId: string; sessionId: string } | null
  /** The action that it confirms (`digestAction`), when it confirms one. */
  actionDigests?: readonly Uint8Array[]
}

/** Makes a challenge of 32 random bytes, in base64url. */
export async function keepChallenge(
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

/** Takes a challenge back. True once, however many answer it at the same time, and only for the use
 * that it was made for. */
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

/** Whether a challenge may still be consumed for that use. */
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

/** Removes the challenges that nobody answered. */
export async function purgeChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now))
}
