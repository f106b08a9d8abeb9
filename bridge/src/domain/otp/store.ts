import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { OtpPurpose } from '@sadu/contract'
import type { AuditSubject } from '../audit/event.ts'
import type { Tx } from '../../platform/db/database.ts'
import { enrollmentFlow } from '../../platform/db/schema/flows.ts'
import { oneTimeCode } from '../../platform/db/schema/sessions.ts'
import type { Owner } from '../../core/owner.ts'
import { CODE_BUDGET_MS, CODE_TRIES } from './rules.ts'

type NewCode = {
  otpReference: string
  purpose: OtpPurpose
  codeDigest: Uint8Array
  /** The action that it confirms (`digestAction`); null when it proves who somebody is. */
  actionDigest: Uint8Array | null
  /** Of the network that asked for it. */
  networkDigest: Uint8Array
  /** Whether a trusted device of the person asked for it. */
  isTrusted: boolean
  expiresAt: Date
}

/** A code that may be compared, as the how-manieth try. */
export type Entry = {
  purpose: OtpPurpose
  codeDigest: Uint8Array
  actionDigest: Uint8Array | null
  tries: number
}

/** Whose code it is: a person's in one session, or that of an enrollment or recovery in progress. */
export type CodeHolder = { owner: Owner; sessionId: string } | { flowId: string }

/** Which daily budget a code costs: a person's for signing in or for actions, or that of the details that a flow began
 * with, so that it does not distinguish a person from nobody. */
export type CodeBudget = { owner: Owner; of: 'signIn' | 'actions' } | { detailsDigest: Uint8Array }

/** How many codes of a budget were never used, by who asked for them. */
export type UnusedCodes = { trusted: number; network: number; elsewhere: number }

const isOwners = ({ clientId, cardmemberId }: Owner) =>
  and(eq(oneTimeCode.clientId, clientId), eq(oneTimeCode.cardmemberId, cardmemberId))

const isHolders = (holder: CodeHolder) =>
  'owner' in holder
    ? and(isOwners(holder.owner), eq(oneTimeCode.sessionId, holder.sessionId))
    : eq(oneTimeCode.flowId, holder.flowId)

/** The last code that was sent for this very purpose and action in this session or flow. */
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

/** Whether a code can still be right. */
export const mayBeEntered = (code: typeof oneTimeCode.$inferSelect, now: Date): boolean =>
  code.usedAt === null &&
  code.replacedAt === null &&
  code.tries < CODE_TRIES &&
  now < code.expiresAt

/** How many codes of the last day cost this budget and were never used. */
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

/** Keeps a new code and ends those before it. */
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

/** Counts an entry before it is compared, in one statement, so that of any number of guesses at
 * once no more than three are evaluated. Null when the code can no longer be entered. */
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

/** A code as it stands, for the answer that says why it cannot be entered. */
export async function findCode(tx: Tx, holder: CodeHolder, otpReference: string) {
  const [row] = await tx.select().from(oneTimeCode).where(isReference(holder, otpReference))
  return row
}

/** Marks a code as used. False when it was used, replaced or ended meanwhile. */
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

/** Whose code it is; null for a flow that is nobody's. */
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
