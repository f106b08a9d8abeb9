import type { SupplementaryDetails } from '@sadu/contract/requests/details'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, asc, desc, eq, sql } from '../../platform/db/drizzle.ts'
import { account, card } from '../../platform/db/schema/customers.ts'
import { request } from '../../platform/db/schema/requests.ts'

const limits = {
  accountMinor: account.creditLimitMinor,
  ownMinor: card.creditLimitMinor,
  tier: account.tier,
  currency: account.currency,
}

/** The limits of a card and its account, in minor units; the card's own limit is null if the
 * account's applies. */
export type LimitsRow = Awaited<ReturnType<typeof readLimits>>

const selectCards = (tx: Tx) =>
  tx
    .select({ id: card.id, cardmemberId: card.cardmemberId, state: card.state, ...limits })
    .from(card)
    .innerJoin(account, and(eq(account.clientId, card.clientId), eq(account.id, card.accountId)))

/** The owner's own cards with their limits. */
export function readOwnCards(tx: Tx, owner: Owner) {
  return selectCards(tx)
    .where(and(eq(card.clientId, owner.clientId), eq(card.cardmemberId, owner.cardmemberId)))
    .orderBy(asc(account.id), asc(card.issuedOn), asc(card.serialNumber))
}

/** The limits of an existing card. */
export async function readLimits(tx: Tx, { clientId, id }: { clientId: string; id: string }) {
  const [found] = await selectCards(tx).where(and(eq(card.clientId, clientId), eq(card.id, id)))
  if (!found) throw new Error('a card without its account')
  return found
}

const SHOWN = 20

/** The owner's applications, newest first. */
export function readApplications(tx: Tx, owner: Owner) {
  return tx
    .select({
      reference: request.reference,
      state: request.state,
      openedAt: request.openedAt,
      dueOn: request.dueOn,
      details: sql<SupplementaryDetails>`${request.details}`,
    })
    .from(request)
    .where(
      and(
        eq(request.clientId, owner.clientId),
        eq(request.cardmemberId, owner.cardmemberId),
        eq(request.kind, 'supplementary'),
      ),
    )
    .orderBy(desc(request.openedAt), desc(request.id))
    .limit(SHOWN)
}
