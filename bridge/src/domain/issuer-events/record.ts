import type { Tx } from '../../platform/db/database.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'

/** What the issuer's systems are told of a card (docs/feed.md#what-goes-out). */
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
  /** Plain values under names that stay the same. */
  facts?: Record<string, string | null>
}

/** Takes down what the issuer is told, in the transaction of the change: both are there or neither is. */
export async function recordIssuerEvent(
  tx: Tx,
  card: { clientId: string; id: string },
  { kind, facts = {} }: IssuerEvent,
  now: Date,
): Promise<void> {
  await tx
    .insert(issuerEvent)
    .values({ clientId: card.clientId, cardId: card.id, kind, facts, at: now })
}
