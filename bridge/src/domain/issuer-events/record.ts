import type { Tx } from '../../platform/db/database.ts'
import { issuerEvent, type IssuerFacts } from '../../platform/db/schema/cards.ts'
import { notifyDispatchers } from '../../platform/outbox/store.ts'

/** What the issuer's systems are told of a card, of a request or of a trip (docs/feed.md#what-goes-out). */
export type IssuerEvent = {
  kind:
    | 'cardSuspended'
    | 'cardUnsuspended'
    | 'cardActivated'
    | 'cardReplaced'
    | 'controlClosed'
    | 'controlOpened'
    | 'merchantBlocked'
    | 'merchantUnblocked'
    | 'pinViewed'
    | 'pinChanged'
    | 'limitChanged'
    | 'requestOpened'
    | 'requestMoved'
    | 'cardReported'
    | 'cardIssued'
    | 'offerLinked'
    | 'offerUnlinked'
    | 'tripSaved'
    | 'tripChanged'
    | 'tripRemoved'
    | 'addressChanged'
    | 'detailsChanged'
    | 'preferencesChanged'
  /** What there is to know, under names that stay the same. */
  facts?: IssuerFacts
}

/** Takes down what the issuer is told, in the transaction of the change: both are there or neither is. An `id` of
 * null is that of no card, a `clientId` of null that of a visitor. */
export async function recordIssuerEvent(
  tx: Tx,
  card: { clientId: string | null; id: string | null },
  { kind, facts = {} }: IssuerEvent,
  now: Date,
): Promise<void> {
  await tx
    .insert(issuerEvent)
    .values({ clientId: card.clientId, cardId: card.id, kind, facts, at: now })
  await notifyDispatchers(tx)
}
