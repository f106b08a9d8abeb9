import type { OtpPurpose } from '@sadu/contract'
import type { AuditSubject } from '../audit/event.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, desc, eq, gt, isNull, lt, ne, sql } from '../../platform/db/drizzle.ts'
import { enrollmentFlow } from '../../platform/db/schema/flows.ts'
import { oneTimeCode } from '../../platform/db/schema/sessions.ts'
import type { Owner } from '../../core/owner.ts'
import { CODE_BUDGET_MS, CODE_TRIES } from './rules.ts'

type NewCode = {
  otpReference: string
  purpose: OtpPurpose
  codeDigest: Uint8Array
  /** The action that it confirms (`digestAction`); null if it proves an identity. */
  actionDigest: Uint8Array | null
  /** The digest of the requesting network. */
  networkDigest: Uint8Array
  /** Whether it was requested on a trusted device of the person. */
  isTrusted: boolean
  expiresAt: Date
}

/** A code to compare, and the number of this attempt. */
export type Entry = {
  purpose: OtpPurpose
  codeDigest: Uint8Array
  actionDigest: Uint8Array | null
  tries: number
}

/** The context of a code: a person's session, or an enrolment or recovery in progress. */
export type CodeHolder = { owner: Owner; sessionId: string } | { flowId: string }

/** The daily budget of a code: a person's for sign-in or for actions, or that of the details
 * entered in a flow. The latter is kept whether or not a person has these details, so that it
 * reveals nothing. */
export type CodeBudget = { owner: Owner; of: 'signIn' | 'actions' } | { detailsDigest: Uint8Array }

/** The numbers of unused codes of a budget, by requester. */
export type UnusedCodes = { trusted: number; network: number; elsewhere: number }

const isOwners = ({ clientId, cardmemberId }: Owner) =>
  and(eq(oneTimeCode.clientId, clientId), eq(oneTimeCode.cardmemberId, cardmemberId))

const isHolders = (holder: CodeHolder) =>
  'owner' in holder
    ? and(isOwners(holder.owner), eq(oneTimeCode.sessionId, holder.sessionId))
    : eq(oneTimeCode.flowId, holder.flowId)

/** Returns the last code sent for this purpose and action in this session or flow. */
export async function lastCode(
  tx: Tx,
  holder: CodeHolder,
  { purpose, actionDigest }: Pick<NewCode, 'purpose' | 'actionDigest'>,
) {
  const [row] = await tx
    .select()
    .from(oneTimeCode)
    .where(
      and(
        isHolders(holder),
        eq(oneTimeCode.purpose, purpose),
        actionDigest === null
          ? isNull(oneTimeCode.actionDigest)
          : eq(oneTimeCode.actionDigest, actionDigest),
      ),
    )
    .orderBy(desc(oneTimeCode.sentAt))
    .limit(1)
  return row ?? null
}

/** Whether a code may still be entered. */
export const mayBeEntered = (code: typeof oneTimeCode.$inferSelect, now: Date): boolean =>
  code.usedAt === null &&
  code.replacedAt === null &&
  code.tries < CODE_TRIES &&
  now < code.expiresAt

/** Counts the unused codes of the last day for this budget. */
export async function countUnusedCodes(
  tx: Tx,
  budget: CodeBudget,
  networkDigest: Uint8Array,
  now: Date,
): Promise<UnusedCodes> {
  const { isTrusted } = oneTimeCode
  const since = new Date(now.getTime() - CODE_BUDGET_MS)
  const isUnused = and(gt(oneTimeCode.sentAt, since), isNull(oneTimeCode.usedAt))
  const isNear = eq(oneTimeCode.networkDigest, networkDigest)
  const query = tx
    .select({
      trusted: sql<number>`(count(*) filter (where ${isTrusted}))::int`,
      network: sql<number>`(count(*) filter (where not ${isTrusted} and ${isNear}))::int`,
      elsewhere: sql<number>`(count(*) filter (where not ${isTrusted}))::int`,
    })
    .from(oneTimeCode)
  const [row] = await ('owner' in budget
    ? query.where(
        and(
          isOwners(budget.owner),
          (budget.of === 'signIn' ? eq : ne)(oneTimeCode.purpose, 'signIn'),
          isUnused,
        ),
      )
    : query
        .innerJoin(enrollmentFlow, eq(enrollmentFlow.id, oneTimeCode.flowId))
        .where(and(eq(enrollmentFlow.detailsDigest, budget.detailsDigest), isUnused)))
  return row ?? { trusted: 0, network: 0, elsewhere: 0 }
}

/** Stores a new code and ends earlier ones. */
export async function replaceCode(
  tx: Tx,
  holder: CodeHolder,
  code: NewCode,
  now: Date,
): Promise<void> {
  await tx
    .update(oneTimeCode)
    .set({ replacedAt: now })
    .where(and(isHolders(holder), isNull(oneTimeCode.usedAt), isNull(oneTimeCode.replacedAt)))
  await tx.insert(oneTimeCode).values({ ...code, ...columnsOf(holder), sentAt: now })
}

function columnsOf(holder: CodeHolder) {
  if (!('owner' in holder)) return { flowId: holder.flowId }
  const { owner, sessionId } = holder
  return { clientId: owner.clientId, cardmemberId: owner.cardmemberId, sessionId }
}

const isReference = (holder: CodeHolder, otpReference: string) =>
  and(isHolders(holder), eq(oneTimeCode.otpReference, otpReference))

/** Counts an attempt before the comparison, in one statement, so that concurrent guesses get at
 * most three comparisons. Returns null if the code can no longer be entered. */
export async function reserveEntry(
  tx: Tx,
  holder: CodeHolder,
  otpReference: string,
  now: Date,
): Promise<Entry | null> {
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
    .returning({
      purpose: oneTimeCode.purpose,
      codeDigest: oneTimeCode.codeDigest,
      actionDigest: oneTimeCode.actionDigest,
      tries: oneTimeCode.tries,
    })
  return row ?? null
}

/** Reads a code, to find out why it cannot be entered. */
export async function findCode(tx: Tx, holder: CodeHolder, otpReference: string) {
  const [row] = await tx.select().from(oneTimeCode).where(isReference(holder, otpReference))
  return row
}

/** Marks a code as used. Returns false if it was used, replaced or expired meanwhile. */
export async function consumeCode(
  tx: Tx,
  holder: CodeHolder,
  otpReference: string,
  now: Date,
): Promise<boolean> {
  const consumed = await tx
    .update(oneTimeCode)
    .set({ usedAt: now })
    .where(
      and(
        isReference(holder, otpReference),
        isNull(oneTimeCode.usedAt),
        isNull(oneTimeCode.replacedAt),
        gt(oneTimeCode.expiresAt, now),
      ),
    )
    .returning({ otpReference: oneTimeCode.otpReference })
  return consumed.length === 1
}

/** Returns the person of a code; null for a flow without one. */
export async function subjectOf(tx: Tx, holder: CodeHolder): Promise<AuditSubject | null> {
  if ('owner' in holder) return holder.owner
  const { clientId, cardmemberId } = enrollmentFlow
  const [flow] = await tx
    .select({ clientId, cardmemberId })
    .from(enrollmentFlow)
    .where(eq(enrollmentFlow.id, holder.flowId))
  if (!flow || flow.clientId === null || flow.cardmemberId === null) return null
  return { clientId: flow.clientId, cardmemberId: flow.cardmemberId }
}
