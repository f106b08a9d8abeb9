import type { Tx } from '../db/database.ts'
import { eq, gt, isNotNull, like, notLike } from '../db/drizzle.ts'
import { autopay } from '../db/schema/autopay.ts'
import { pushSubscription } from '../db/schema/browsers.ts'
import { cardPin } from '../db/schema/cards.ts'
import { cardmember } from '../db/schema/customers.ts'
import { draft } from '../db/schema/drafts.ts'
import { handshakeSession, login, refreshToken, signInGuard } from '../db/schema/sessions.ts'
import { supplementaryApplicant } from '../db/schema/supplementary.ts'
import { upload, uploadOriginal } from '../db/schema/uploads.ts'
import { wrappingGeneration } from './at-rest.ts'
import { patternOf } from './stored-hash.ts'

/** Data that only this generation of the root secret can read, by kind. Permanent data is not
 * counted, since its secrets are kept on retirement. */
export type Needs = {
  passwords: number
  wrapped: number
  legalIds: number
  pins: number
  drafts: number
  files: number
  applicants: number
  browsers: number
  storedCards: number
  locks: number
}

/** Counts the data that needs a generation. */
export async function countNeeds(tx: Tx, generation: number, now: Date): Promise<Needs> {
  return {
    passwords: await tx.$count(login, isHashOf(generation)),
    wrapped: await countWrapped(tx, generation, now),
    legalIds: await tx.$count(cardmember, eq(cardmember.legalIdGeneration, generation)),
    pins: await tx.$count(cardPin, eq(cardPin.keyGeneration, generation)),
    drafts: await tx.$count(draft, eq(draft.keyGeneration, generation)),
    files:
      (await tx.$count(upload, eq(upload.keyGeneration, generation))) +
      (await tx.$count(uploadOriginal, eq(uploadOriginal.keyGeneration, generation))),
    applicants: await tx.$count(
      supplementaryApplicant,
      eq(supplementaryApplicant.keyGeneration, generation),
    ),
    browsers: await tx.$count(pushSubscription, eq(pushSubscription.keyGeneration, generation)),
    storedCards: await tx.$count(autopay, eq(autopay.keyGeneration, generation)),
    locks: await tx.$count(signInGuard, gt(signInGuard.lockedUntil, now)),
  }
}

/** Invalidates the passwords of a generation by replacing each hash with one that matches no
 * password. Returns their number. */
export async function endPasswords(tx: Tx, generation: number, nobodys: string): Promise<number> {
  const ended = await tx
    .update(login)
    .set({ passwordHash: nobodys })
    .where(isHashOf(generation))
    .returning({ clientId: login.clientId })
  return ended.length
}

function isHashOf(generation: number) {
  const { pattern, not } = patternOf(generation)
  return not ? notLike(login.passwordHash, pattern) : like(login.passwordHash, pattern)
}

async function countWrapped(tx: Tx, generation: number, now: Date): Promise<number> {
  const handshakes = await tx
    .select({ wrapped: handshakeSession.wrappedSecret })
    .from(handshakeSession)
    .where(gt(handshakeSession.expiresAt, now))
  const successors = await tx
    .select({ wrapped: refreshToken.wrappedSuccessor })
    .from(refreshToken)
    .where(isNotNull(refreshToken.wrappedSuccessor))
  return [...handshakes, ...successors].filter(
    ({ wrapped }) => wrapped !== null && wrappingGeneration(wrapped) === generation,
  ).length
}
