import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, inArray, isNull, lt } from '../../platform/db/drizzle.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { deleteSome } from '../../platform/jobs/in-batches.ts'

/** An event waiting for delivery to the issuer, with the card's serial number if it concerns a
 * card. */
export type WaitingEvent = Awaited<ReturnType<typeof readWaitingEvents>>[number]

/** Returns the events of all clients that wait for a file, in the order recorded. For one card or
 * request, that is the order in which they happened. */
export function readWaitingEvents(tx: Tx, limit: number) {
  return selectEvents(tx)
    .where(isNull(issuerEvent.writtenAt))
    .orderBy(asc(issuerEvent.number))
    .limit(limit)
}

/** Locks and returns the events that wait for the outbox, in the same order. A concurrent bridge
 * waits, since its later events must not overtake these. */
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

/** Records when these events were written to a file or added to the outbox. */
export async function markEvents(
  tx: Tx,
  events: readonly Pick<WaitingEvent, 'number'>[],
  at: { writtenAt: Date } | { queuedAt: Date },
): Promise<void> {
  const numbers = events.map(({ number }) => number)
  await tx.update(issuerEvent).set(at).where(inArray(issuerEvent.number, numbers))
}

/** The configured delivery channels of issuer events: files, webhook, or both. */
export type EventChannels = { byFiles: boolean; atAddress: boolean }

/** Deletes one batch of the events delivered before a time on every configured channel, and returns
 * the number deleted. Deletes none if no channel is configured. */
export async function deleteOldEvents(
  tx: Tx,
  { byFiles, atAddress }: EventChannels,
  before: Date,
): Promise<number> {
  if (!byFiles && !atAddress) return 0
  const isDelivered = and(
    byFiles ? lt(issuerEvent.writtenAt, before) : undefined,
    atAddress ? lt(issuerEvent.queuedAt, before) : undefined,
  )
  return deleteSome(tx, issuerEvent, isDelivered)
}
