import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { voiceRequest } from '../../db/schema/calls.ts'
import type { VerificationCall } from '../gateways.ts'

/** How many calls one round asks for. */
const AT_ONCE = 10

/** A call to ask the provider for, as the how-manieth try. */
export type DueRequest = typeof voiceRequest.$inferSelect

/** Keeps a call that the provider has to be asked for. */
export async function keepRequest(
  tx: Tx,
  { callId, to: recipient, language, expiresAt }: VerificationCall,
  now: Date,
): Promise<void> {
  await tx.insert(voiceRequest).values({ callId, recipient, language, expiresAt, dueAt: now })
}

/** Takes the calls whose time has come, and counts the try; nobody else takes them until `again`. */
export async function claimRequests(tx: Tx, now: Date, again: Date): Promise<DueRequest[]> {
  const due = tx
    .select({ callId: voiceRequest.callId })
    .from(voiceRequest)
    .where(and(isNull(voiceRequest.placedAt), lte(voiceRequest.dueAt, now)))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return tx
    .update(voiceRequest)
    .set({ attempts: sql`${voiceRequest.attempts} + 1`, dueAt: again })
    .where(inArray(voiceRequest.callId, due))
    .returning()
}

/** The provider has taken the call over. */
export async function markPlaced(tx: Tx, callId: string, now: Date): Promise<void> {
  await tx.update(voiceRequest).set({ placedAt: now }).where(eq(voiceRequest.callId, callId))
}

/** The provider has to be asked again. */
export async function postpone(tx: Tx, callId: string, dueAt: Date): Promise<void> {
  await tx.update(voiceRequest).set({ dueAt }).where(eq(voiceRequest.callId, callId))
}

/** Nobody waits for the call any more. */
export async function dropRequest(tx: Tx, callId: string): Promise<void> {
  await tx.delete(voiceRequest).where(eq(voiceRequest.callId, callId))
}

/** Removes requests whose calls were over before this moment. */
export async function purgeRequests(tx: Tx, before: Date): Promise<void> {
  await tx.delete(voiceRequest).where(lte(voiceRequest.expiresAt, before))
}

/** The language that a call was asked for in. */
export async function languageOfRequest(tx: Tx, callId: string): Promise<'en' | 'ar'> {
  const [row] = await tx
    .select({ language: voiceRequest.language })
    .from(voiceRequest)
    .where(eq(voiceRequest.callId, callId))
  return row?.language ?? 'en'
}
