import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { card } from '../../platform/db/schema/customers.ts'

/** An event that the issuer has yet to be told, with the serial number by which it knows the card, where it is
 * about one. */
export type WaitingEvent = Awaited<ReturnType<typeof readWaitingEvents>>[number]

/** The events of all clients that wait, in the order in which they were taken down; those of one card are
 * in the order in which they happened. */
export function readWaitingEvents(tx: Tx, limit: number) {
  return tx
    .select({
      number: issuerEvent.number,
      at: issuerEvent.at,
      kind: issuerEvent.kind,
      serialNumber: card.serialNumber,
      facts: issuerEvent.facts,
    })
    .from(issuerEvent)
    .leftJoin(card, and(eq(card.clientId, issuerEvent.clientId), eq(card.id, issuerEvent.cardId)))
    .where(isNull(issuerEvent.writtenAt))
    .orderBy(asc(issuerEvent.number))
    .limit(limit)
}

/** Notes that these events stand in a file. */
export async function markWritten(
  tx: Tx,
  events: readonly Pick<WaitingEvent, 'number'>[],
  now: Date,
): Promise<void> {
  const numbers = events.map(({ number }) => number)
  await tx.update(issuerEvent).set({ writtenAt: now }).where(inArray(issuerEvent.number, numbers))
}

/** Deletes events that were written before then, and answers how many. */
export async function deleteOldEvents(tx: Tx, before: Date): Promise<number> {
  const gone = await tx
    .delete(issuerEvent)
    .where(lt(issuerEvent.writtenAt, before))
    .returning({ number: issuerEvent.number })
  return gone.length
}
