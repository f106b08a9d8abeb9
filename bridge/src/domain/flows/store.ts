import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { account, card, cardmember } from '../../platform/db/schema/customers.ts'
import { enrollmentFlow } from '../../platform/db/schema/flows.ts'
import { device } from '../../platform/db/schema/sessions.ts'
import { GUESSES_MS, type Guesses } from './limits.ts'
import type { FlowStep } from './steps.ts'

/** A flow in progress, as its steps see it. */
export type Flow = typeof enrollmentFlow.$inferSelect

type NewFlow = Pick<
  Flow,
  | 'id'
  | 'kind'
  | 'jkt'
  | 'legalIdDigest'
  | 'detailsDigest'
  | 'addressDigest'
  | 'startedAt'
  | 'expiresAt'
>

/** What was given of a card, as the database knows it. */
export type SoughtCard = {
  legalIdHash: string
  /** The last day of the month on the card, `YYYY-MM-DD`. */
  expiresOn: string
  lastDigits: string
  isCenturion: boolean
}

/** Begins a flow. Whose it is comes from the same statement: it takes the same whether the details
 * are anybody's or not, and nothing of that comes back. */
export async function beginFlow(tx: Tx, flow: NewFlow, sought: SoughtCard): Promise<void> {
  const { legalIdHash, expiresOn, lastDigits, isCenturion } = sought
  const isSought = and(
    eq(cardmember.legalIdHash, legalIdHash),
    eq(card.expiresOn, expiresOn),
    sql`right(${card.lastDigits}, ${lastDigits.length}) = ${lastDigits}`,
    isCenturion ? eq(account.tier, 'centurion') : sql`${account.tier} <> 'centurion'`,
  )
  const [match] = await tx
    .select({
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
    .limit(1)
  await tx.insert(enrollmentFlow).values({
    ...flow,
    clientId: match?.clientId ?? null,
    cardmemberId: match?.cardmemberId ?? null,
    isTrusted: match?.isTrusted ?? false,
    step: 'captcha',
  })
}

/** A way, held until the transaction ends, so that of several calls at once each step is taken by
 * one. */
export async function lockFlow(tx: Tx, id: string): Promise<Flow> {
  const [flow] = await tx
    .select()
    .from(enrollmentFlow)
    .where(eq(enrollmentFlow.id, id))
    .for('update')
  if (!flow) throw new Error('a token without its way')
  return flow
}

/** A way as it stands, for a look that changes nothing. */
export async function readFlow(tx: Tx, id: string): Promise<Flow> {
  const [flow] = await tx.select().from(enrollmentFlow).where(eq(enrollmentFlow.id, id))
  if (!flow) throw new Error('a token without its way')
  return flow
}

/** Puts a way that is held at its next step, with what else became true of it. */
export async function setStep(
  tx: Tx,
  id: string,
  step: FlowStep,
  change: Partial<
    Pick<Flow, 'clientId' | 'cardmemberId' | 'isTrusted' | 'weighedAt' | 'verifiedAt'>
  > = {},
): Promise<void> {
  await tx
    .update(enrollmentFlow)
    .set({ ...change, step })
    .where(eq(enrollmentFlow.id, id))
}

/** Lets one transaction at a time count what these digests have in common. */
export async function lockDigest(tx: Tx, digest: Uint8Array): Promise<void> {
  const key = Buffer.from(digest.subarray(0, 8)).readBigInt64BE().toString()
  await tx.execute(sql`select pg_advisory_xact_lock(${key}::bigint)`)
}

/** How many details that were nobody's have been weighed of late. */
export async function countGuesses(tx: Tx, flow: Flow, now: Date): Promise<Guesses> {
  const { legalIdDigest, jkt, addressDigest, detailsDigest } = enrollmentFlow
  const ofLegalId = eq(legalIdDigest, flow.legalIdDigest)
  const ofKey = eq(jkt, flow.jkt)
  const ofAddress = eq(addressDigest, flow.addressDigest)
  // The same wrong details again give a guesser nothing new, and are what a person does.
  const distinct = (is: typeof ofKey) =>
    sql<number>`count(distinct ${detailsDigest}) filter (where ${is})::int`
  const [row] = await tx
    .select({
      ofLegalId: distinct(ofLegalId),
      ofKey: distinct(ofKey),
      ofAddress: distinct(ofAddress),
    })
    .from(enrollmentFlow)
    .where(
      and(
        or(ofLegalId, ofKey, ofAddress),
        gt(enrollmentFlow.weighedAt, new Date(now.getTime() - GUESSES_MS)),
        isNull(enrollmentFlow.clientId),
      ),
    )
  if (!row) throw new Error('a count without a row')
  return row
}

/** The mobile and e-mail of a flow's person; null when the details were nobody's. */
export async function findContact(tx: Tx, { clientId, cardmemberId }: Flow) {
  if (clientId === null || cardmemberId === null) return null
  const [row] = await tx
    .select({ mobile: cardmember.mobile, email: cardmember.email })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId)))
  return row ?? null
}

/** Removes ways, with their captchas and codes, that were over before this moment. */
export async function purgeFlows(tx: Tx, before: Date): Promise<void> {
  await tx.delete(enrollmentFlow).where(lt(enrollmentFlow.expiresAt, before))
}
