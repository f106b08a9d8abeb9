import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { cardmember } from '../../db/schema/customers.ts'
import { login, oneTimeCode } from '../../db/schema/sessions.ts'
import type { Owner } from '../../owner.ts'
import { CODE_BUDGET_MS, CODE_TRIES } from './rules.ts'

type NewCode = {
  otpReference: string
  sessionId: string
  purpose: 'signIn'
  codeDigest: Uint8Array
  expiresAt: Date
}

/** Whose code it is: one person, in one session. */
export type CodeHolder = { owner: Owner; sessionId: string }

const isOwners = ({ clientId, cardmemberId }: Owner) =>
  and(eq(oneTimeCode.clientId, clientId), eq(oneTimeCode.cardmemberId, cardmemberId))

const isHolders = ({ owner, sessionId }: CodeHolder) =>
  and(isOwners(owner), eq(oneTimeCode.sessionId, sessionId))

/** The mobile that codes go to. Whoever else asks for a code of the same person waits until this
 * transaction ends, so that the budget holds. */
export async function lockMobile(tx: Tx, { clientId, cardmemberId }: Owner): Promise<string> {
  await tx
    .select({ one: sql`1` })
    .from(login)
    .where(and(eq(login.clientId, clientId), eq(login.cardmemberId, cardmemberId)))
    .for('update')
  const [row] = await tx
    .select({ mobile: cardmember.mobile })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId)))
  if (!row) throw new Error('a session without a cardmember')
  return row.mobile
}

/** When this session's last code was sent. */
export async function lastSentAt(tx: Tx, holder: CodeHolder): Promise<Date | null> {
  const [row] = await tx
    .select({ sentAt: oneTimeCode.sentAt })
    .from(oneTimeCode)
    .where(isHolders(holder))
    .orderBy(desc(oneTimeCode.sentAt))
    .limit(1)
  return row?.sentAt ?? null
}

/** How many codes of the last day were sent to this person and never used. */
export async function countUnusedCodes(tx: Tx, owner: Owner, now: Date): Promise<number> {
  const since = new Date(now.getTime() - CODE_BUDGET_MS)
  const [row] = await tx
    .select({ codes: count() })
    .from(oneTimeCode)
    .where(and(isOwners(owner), gt(oneTimeCode.sentAt, since), isNull(oneTimeCode.usedAt)))
  return row?.codes ?? 0
}

/** Keeps a new code and ends those before it. */
export async function replaceCode(
  tx: Tx,
  owner: Owner,
  { sessionId, ...code }: NewCode,
  now: Date,
): Promise<void> {
  await tx
    .update(oneTimeCode)
    .set({ replacedAt: now })
    .where(
      and(
        isHolders({ owner, sessionId }),
        isNull(oneTimeCode.usedAt),
        isNull(oneTimeCode.replacedAt),
      ),
    )
  await tx.insert(oneTimeCode).values({
    ...code,
    sessionId,
    clientId: owner.clientId,
    cardmemberId: owner.cardmemberId,
    sentAt: now,
  })
}

const isReference = (holder: CodeHolder, otpReference: string) =>
  and(isHolders(holder), eq(oneTimeCode.otpReference, otpReference))

/** Counts an entry before it is compared, in one statement, so that of any number of guesses at
 * once no more than three are evaluated. Null when the code can no longer be entered. */
export async function reserveEntry(
  tx: Tx,
  holder: CodeHolder,
  otpReference: string,
  now: Date,
): Promise<{ codeDigest: Uint8Array; tries: number } | null> {
  const [row] = await tx
    .update(oneTimeCode)
    .set({ tries: sql`${oneTimeCode.tries} + 1` })
    .where(
      and(
        isReference(holder, otpReference),
        isNull(oneTimeCode.usedAt),
        isNull(oneTimeCode.replacedAt),
        gt(oneTimeCode.expiresAt, now),
        lt(oneTimeCode.tries, CODE_TRIES),
      ),
    )
    .returning({ codeDigest: oneTimeCode.codeDigest, tries: oneTimeCode.tries })
  return row ?? null
}

/** A code as it stands, for the answer that says why it cannot be entered. */
export async function findCode(tx: Tx, holder: CodeHolder, otpReference: string) {
  const [row] = await tx.select().from(oneTimeCode).where(isReference(holder, otpReference))
  return row
}

/** Marks a code as used. */
export async function spendCode(
  tx: Tx,
  holder: CodeHolder,
  otpReference: string,
  now: Date,
): Promise<void> {
  await tx.update(oneTimeCode).set({ usedAt: now }).where(isReference(holder, otpReference))
}
