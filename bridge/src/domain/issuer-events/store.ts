import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { card } from '../../platform/db/schema/customers.ts'

/** An event that the issuer has yet to be told, with the serial number by which it knows the card, where it is
 * about one. */
export type WaitingEvent = Awaited<ReturnType<typeof readWaitingEvents>>[number]

/** The events of all clients that wait for a file, in the order in which they were taken down; those of one card or
 * request are in the order in which they happened. */
export function readWaitingEvents(tx: Tx, limit: number) {
  return selectEvents(tx)
    .where(isNull(issuerEvent.writtenAt))
    .orderBy(asc(issuerEvent.number))
    .limit(limit)
}

/** Locks the events that wait for the outbox, in the same order: another bridge waits, since what it took first
 * would overtake. */
export function lockUnqueuedEvents(tx: Tx, limit: number): Promise<WaitingEvent[]> {
  return selectEvents(tx)
    .where(isNull(issuerEvent.queuedAt))
    .orderBy(asc(issuerEvent.number))
    .limit(limit)
    .for('update', { of: issuerEvent })
}

function selectEvents(tx: Tx) {
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
}

/** Notes when these events came into a file, or into the outbox. */
export async function markEvents(
  tx: Tx,
  events: readonly Pick<WaitingEvent, 'number'>[],
  at: { writtenAt: Date } | { queuedAt: Date },
): Promise<void> {
  const numbers = events.map(({ number }) => number)
  await tx.update(issuerEvent).set(at).where(inArray(issuerEvent.number, numbers))
}

/** How the issuer is told of events: by files, at an address, or both. */
export type Told = { byFiles: boolean; atAddress: boolean }

/** Deletes events that were told before then in every way that is in use, and answers how many; none where none is. */
export async function deleteOldEvents(
  tx: Tx,
  { byFiles, atAddress }: Told,
  before: Date,
): Promise<number> {
  if (!byFiles && !atAddress) return 0
  const gone = await tx
    .delete(issuerEvent)
    .where(
      and(
        byFiles ? lt(issuerEvent.writtenAt, before) : undefined,
        atAddress ? lt(issuerEvent.queuedAt, before) : undefined,
      ),
    )
    .returning({ number: issuerEvent.number })
  return gone.length
}
