import type { Tx } from '../../platform/db/database.ts'
import { issuerEvent, type IssuerFacts } from '../../platform/db/schema/cards.ts'
import { notifyDispatchers } from '../../platform/outbox/store.ts'

/** Every kind of event (docs/feed.md#what-goes-out). */
export const ISSUER_EVENT_KINDS = [
  'cardSuspended',
  'cardUnsuspended',
  'cardActivated',
  'cardReplaced',
  'controlClosed',
  'controlOpened',
  'merchantBlocked',
  'merchantUnblocked',
  'pinViewed',
  'pinChanged',
  'limitChanged',
  'requestOpened',
  'requestMoved',
  'cardReported',
  'cardIssued',
  'offerLinked',
  'offerUnlinked',
  'tripSaved',
  'tripChanged',
  'tripRemoved',
  'addressChanged',
  'detailsChanged',
  'preferencesChanged',
] as const

/** An event for the issuer's systems about a card, a request or a trip. */
export type IssuerEvent = {
  kind: (typeof ISSUER_EVENT_KINDS)[number]
  /** Details of the event, with stable names. */
  facts?: IssuerFacts
}

/** Records an event for the issuer, in the transaction of the change. `id` is null if it concerns
 * no card, `clientId` is null for a visitor. */
export async function recordIssuerEvent(
  tx: Tx,
  card: { clientId: string | null; id: string | null },
  { kind, facts = {} }: IssuerEvent,
  now: Date,
): Promise<void> {
  await tx
    .insert(issuerEvent)
    .values({ clientId: card.clientId, cardId: card.id, kind, facts, at: now })
  notifyDispatchers(tx)
}
