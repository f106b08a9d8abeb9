import type { Tx } from '../../platform/db/database.ts'
import { and, eq, inArray, isNull, lt, notInArray, sql } from '../../platform/db/drizzle.ts'
import { account, card, cardmember } from '../../platform/db/schema/customers.ts'
import { enrollmentFlow } from '../../platform/db/schema/flows.ts'
import { device } from '../../platform/db/schema/sessions.ts'
import { deleteSome } from '../../platform/jobs/in-batches.ts'
import { NOBODY } from '../notices/notice.ts'
import type { FlowStep } from './steps.ts'

/** A flow in progress. */
export type Flow = typeof enrollmentFlow.$inferSelect

type NewFlow = Pick<
  Flow,
  'id' | 'kind' | 'jkt' | 'legalIdHash' | 'detailsDigest' | 'startedAt' | 'expiresAt'
>

/** The card details given by the user, in the form of the database. */
type SoughtCard = {
  /** The hashes of the identity number, one for every generation that rows may have. */
  legalIdHashes: readonly string[]
  /** The last day of the month of expiry, `YYYY-MM-DD`. */
  expiresOn: string
  lastDigits: string
  isCenturion: boolean
}

/** Starts a flow. The same statement finds its person, so it takes the same time with or without a
 * match and returns nothing about it. Stopped and replaced cards do not match, since a thief could
 * read their details; nor do details that fit two people. */
export async function beginFlow(tx: Tx, flow: NewFlow, sought: SoughtCard): Promise<void> {
  const { legalIdHashes, expiresOn, lastDigits, isCenturion } = sought
  const isSought = and(
    inArray(cardmember.legalIdHash, [...legalIdHashes]),
    eq(card.expiresOn, expiresOn),
    notInArray(card.state, ['stopped', 'replaced']),
    sql`right(${card.lastDigits}, ${lastDigits.length}) = ${lastDigits}`,
    isCenturion ? eq(account.tier, 'centurion') : sql`${account.tier} <> 'centurion'`,
  )
  const found = await tx
    .selectDistinct({
      clientId: cardmember.clientId,
      cardmemberId: cardmember.id,
      isTrusted: sql<boolean>`${device.deviceId} is not null`,
    })
    .from(cardmember)
    .innerJoin(
      card,
      and(eq(card.clientId, cardmember.clientId), eq(card.cardmemberId, cardmember.id)),
    )
    .innerJoin(account, and(eq(account.clientId, card.clientId), eq(account.id, card.accountId)))
    .leftJoin(
      device,
      and(
        eq(device.clientId, cardmember.clientId),
        eq(device.cardmemberId, cardmember.id),
        eq(device.jkt, flow.jkt),
        isNull(device.revokedAt),
      ),
    )
    .where(isSought)
    .limit(2)
  const match = found.length === 1 ? found[0] : undefined
  await tx.insert(enrollmentFlow).values({
    ...flow,
    clientId: match?.clientId ?? null,
    cardmemberId: match?.cardmemberId ?? null,
    isTrusted: match?.isTrusted ?? false,
    step: 'captcha',
  })
}

/** Locks a flow until the transaction ends, so that concurrent calls take each step once. */
export async function lockFlow(tx: Tx, id: string): Promise<Flow> {
  const [flow] = await tx
    .select()
    .from(enrollmentFlow)
    .where(eq(enrollmentFlow.id, id))
    .for('update')
  if (!flow) throw new Error('the token has no flow')
  return flow
}

/** Reads a flow without locking. */
export async function readFlow(tx: Tx, id: string): Promise<Flow> {
  const [flow] = await tx.select().from(enrollmentFlow).where(eq(enrollmentFlow.id, id))
  if (!flow) throw new Error('the token has no flow')
  return flow
}

/** Sets the next step of a locked flow, and other changes. */
export async function setStep(
  tx: Tx,
  id: string,
  step: FlowStep,
  change: Partial<Pick<Flow, 'clientId' | 'cardmemberId' | 'isTrusted' | 'verifiedAt'>> = {},
): Promise<void> {
  await tx
    .update(enrollmentFlow)
    .set({ ...change, step })
    .where(eq(enrollmentFlow.id, id))
}

/** Serialises transactions that count these details. */
export async function lockDetails(tx: Tx, detailsDigest: Uint8Array): Promise<void> {
  await lockNamed(tx, detailsDigest)
}

/** Serialises transactions that check the details of an identity number. */
export async function lockIdentity(tx: Tx, legalIdHash: string): Promise<void> {
  await lockNamed(tx, Buffer.from(legalIdHash, 'base64url'))
}

async function lockNamed(tx: Tx, name: Uint8Array): Promise<void> {
  const key = Buffer.from(name.subarray(0, 8)).readBigInt64BE().toString()
  await tx.execute(sql`select pg_advisory_xact_lock(${key}::bigint)`)
}

/** Returns the person with an identity number; of several clients, the first. */
export async function findByIdentity(tx: Tx, hashes: readonly string[]) {
  const [row] = await tx
    .select({ clientId: cardmember.clientId, cardmemberId: cardmember.id })
    .from(cardmember)
    .where(inArray(cardmember.legalIdHash, [...hashes]))
    .orderBy(cardmember.clientId)
    .limit(1)
  return row ?? null
}

/** Returns the mobile and email of a flow's person; null if the details had no match. */
export async function findContact(tx: Tx, flow: Flow) {
  // The query also runs without a match, to take the same time.
  const { clientId, cardmemberId } = { ...NOBODY, ...personOf(flow) }
  const [row] = await tx
    .select({ mobile: cardmember.mobile, email: cardmember.email })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId)))
  return row ?? null
}

/** Deletes a batch of flows that expired before a time, with their captchas and codes. Returns
 * their number. */
export const purgeFlows = (tx: Tx, before: Date): Promise<number> =>
  deleteSome(tx, enrollmentFlow, lt(enrollmentFlow.expiresAt, before))

function personOf({ clientId, cardmemberId }: Flow) {
  return clientId === null || cardmemberId === null ? null : { clientId, cardmemberId }
}
