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
  'ruleAdded',
  'ruleChanged',
  'ruleRemoved',
  'allowedOnce',
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
  'planMade',
  'planEnded',
  'paymentPaid',
  'paidTwice',
  'autopaySetUp',
  'autopayChanged',
  'autopayEnded',
  'autopayRefused',
  'pointsPaid',
  'pointsUndone',
  'pointsReturned',
  'pointsMoved',
  'pointsGiven',
  'pointShareEnded',
  'postingMade',
  'balanceReported',
] as const

/** An event for the issuer's systems about a card, a request, a trip or an account. */
export type IssuerEvent = {
  kind: (typeof ISSUER_EVENT_KINDS)[number]
  /** Details of the event, with stable names. */
  facts?: IssuerFacts
}

/** Records an event for the issuer, in the transaction of the change. `id` is null if it concerns
 * no card, `clientId` is null for a visitor. */
export const recordIssuerEvent = (
  tx: Tx,
  card: { clientId: string | null; id: string | null },
  event: IssuerEvent,
  now: Date,
): Promise<void> => recordIssuerEvents(tx, [{ card, event, at: now }])

/** Same as `recordIssuerEvent`, for several events in their order. */
export async function recordIssuerEvents(
  tx: Tx,
  events: readonly {
    card: { clientId: string | null; id: string | null }
    event: IssuerEvent
    at: Date
  }[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ card, event: { kind, facts = {} }, at }) => ({
    clientId: card.clientId,
    cardId: card.id,
    kind,
    facts,
    at,
  }))
  await tx.insert(issuerEvent).values(rows)
  notifyDispatchers(tx)
}
