import type { Owner } from '../../core/owner.ts'
import { isVisibleRequest } from '../../domain/requests/visible.ts'
import type { Tx } from '../../platform/db/database.ts'
import {
  alias,
  and,
  asc,
  desc,
  eq,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from '../../platform/db/drizzle.ts'
import { account, card, cardmember } from '../../platform/db/schema/customers.ts'
import { dispute } from '../../platform/db/schema/disputes.ts'
import { payout } from '../../platform/db/schema/payouts.ts'
import { request, requestRating } from '../../platform/db/schema/requests.ts'

/** The maximum number of listed ended requests. */
const ENDED_LISTED = 50

function selectRequests(tx: Tx) {
  const holder = alias(cardmember, 'holder')
  return tx
    .select({
      row: request,
      askerEn: cardmember.fullNameEn,
      askerAr: cardmember.fullNameAr,
      lastDigits: card.lastDigits,
      tier: account.tier,
      holderEn: holder.fullNameEn,
      holderAr: holder.fullNameAr,
      isCredited: dispute.isCredited,
      creditMinor: dispute.creditMinor,
      isDeclinedByIssuer: sql<boolean>`exists (select from request_event step
        where step.client_id = ${request.clientId} and step.request_id = ${request.id}
          and step.kind = 'declined')`,
      objectedBy: sql<string | null>`(select objection.reference from request objection
        where objection.client_id = ${request.clientId} and objection.kind = 'objection'
          and objection.details->>'decision' = ${request.reference})`,
      /** Steps are only added, so these are the first of the thread. */
      steps: sql<number>`(select count(*)::int from request_event step
        where step.client_id = ${request.clientId} and step.request_id = ${request.id})`,
      rating: requestRating.rating,
      payout: {
        askedMinor: payout.askedMinor,
        creditMinor: payout.creditMinor,
        heldMinor: payout.heldMinor,
        sentMinor: payout.sentMinor,
        sentOn: payout.sentOn,
      },
      hasCharge: sql<boolean>`exists (select from posting where posting.client_id = ${dispute.clientId}
        and posting.id = ${dispute.transactionId})`,
    })
    .from(request)
    .innerJoin(
      cardmember,
      and(eq(cardmember.clientId, request.clientId), eq(cardmember.id, request.cardmemberId)),
    )
    .leftJoin(card, and(eq(card.clientId, request.clientId), eq(card.id, request.cardId)))
    .leftJoin(account, and(eq(account.clientId, card.clientId), eq(account.id, card.accountId)))
    .leftJoin(
      dispute,
      and(eq(dispute.clientId, request.clientId), eq(dispute.requestId, request.id)),
    )
    .leftJoin(payout, and(eq(payout.clientId, request.clientId), eq(payout.requestId, request.id)))
    .leftJoin(
      requestRating,
      and(eq(requestRating.clientId, request.clientId), eq(requestRating.requestId, request.id)),
    )
    .leftJoin(holder, and(eq(holder.clientId, request.clientId), eq(holder.id, request.holderId)))
}

/** A request with the names of its people and its card. */
export type ShownRow = Awaited<ReturnType<typeof readRequests>>[number]

/** All open requests that the owner may see, by due day, and then the most recently ended ones. */
export async function readRequests(tx: Tx, owner: Owner) {
  const underWay = await selectRequests(tx)
    .where(and(isVisibleRequest(owner), isNotNull(request.dueOn)))
    .orderBy(asc(request.dueOn), asc(request.openedAt), asc(request.id))
  const ended = await selectRequests(tx)
    .where(and(isVisibleRequest(owner), isNull(request.dueOn)))
    .orderBy(desc(request.stateSince), desc(request.id))
    .limit(ENDED_LISTED)
  return [...underWay, ...ended]
}

/** The number of requests that wait for the owner: for an answer, or for a decision as the primary
 * cardmember. */
export function countWaiting(tx: Tx, owner: Owner): Promise<number> {
  const { cardmemberId, isPrimary } = owner
  return tx.$count(
    request,
    and(
      isVisibleRequest(owner),
      or(
        and(eq(request.state, 'waitingForCustomer'), eq(request.cardmemberId, cardmemberId)),
        and(
          sql`${isPrimary}::boolean`,
          eq(request.state, 'waitingForPrimary'),
          ne(request.cardmemberId, cardmemberId),
        ),
      ),
    ),
  )
}

/** One request that the owner may see; null if there is none. */
export async function readRequest(
  tx: Tx,
  owner: Owner,
  reference: string,
): Promise<ShownRow | null> {
  const [found] = await selectRequests(tx).where(
    and(isVisibleRequest(owner), eq(request.reference, reference)),
  )
  return found ?? null
}

/** A dispute that the owner opened, with the digits and tier of its card; null if there is none. */
export async function readOwnDispute(
  tx: Tx,
  owner: Owner,
  reference: string,
): Promise<ShownRow | null> {
  const [found] = await selectRequests(tx).where(
    and(
      isVisibleRequest(owner),
      eq(request.cardmemberId, owner.cardmemberId),
      eq(request.kind, 'dispute'),
      eq(request.reference, reference),
    ),
  )
  return found ?? null
}

/** Stores the sender's rating of an answer. Returns false if it was already rated. */
export async function insertRating(
  tx: Tx,
  row: typeof requestRating.$inferInsert,
): Promise<boolean> {
  const stored = await tx
    .insert(requestRating)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: requestRating.requestId })
  return stored.length > 0
}
