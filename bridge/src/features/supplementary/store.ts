import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { SupplementaryDetails } from '@sadu/contract/requests/details'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { account, card, cardmember } from '../../platform/db/schema/customers.ts'
import { request } from '../../platform/db/schema/requests.ts'

/** The owner's own primary cards with the limit of their accounts. */
export function readOwnCards(tx: Tx, owner: Owner) {
  return tx
    .select({
      id: card.id,
      cardmemberId: card.cardmemberId,
      state: card.state,
      limitMinor: account.creditLimitMinor,
      currency: account.currency,
    })
    .from(card)
    .innerJoin(account, and(eq(account.clientId, card.clientId), eq(account.id, card.accountId)))
    .where(and(eq(card.clientId, owner.clientId), eq(card.cardmemberId, owner.cardmemberId)))
    .orderBy(asc(account.id), asc(card.issuedOn), asc(card.serialNumber))
}

/** The limit of an account of the owner's client. */
export async function readAccountLimit(tx: Tx, owner: Owner, accountId: string) {
  const [found] = await tx
    .select({ minor: account.creditLimitMinor, currency: account.currency })
    .from(account)
    .where(and(eq(account.clientId, owner.clientId), eq(account.id, accountId)))
  if (!found) throw new Error('a card without its account')
  return found
}

const SHOWN = 20

/** What the owner has applied for, the newest first. */
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

/** What somebody with one of these hashes is to the owner's account: the owner's own client may know them as its
 * primary cardmember, or as the holder of a card of this account that has not ended. */
export async function readKnown(
  tx: Tx,
  owner: Owner,
  { hashes, accountId }: { hashes: readonly string[]; accountId: string },
): Promise<'primary' | 'holder' | null> {
  const [known] = await tx
    .select({ id: cardmember.id, role: cardmember.role })
    .from(cardmember)
    .where(
      and(eq(cardmember.clientId, owner.clientId), inArray(cardmember.legalIdHash, [...hashes])),
    )
  if (!known || known.role === 'primary') return known ? 'primary' : null
  const living = await tx
    .select({ id: card.id })
    .from(card)
    .where(
      and(
        eq(card.clientId, owner.clientId),
        eq(card.accountId, accountId),
        eq(card.cardmemberId, known.id),
        notInArray(card.state, ['stopped', 'replaced']),
      ),
    )
  return living.length > 0 ? 'holder' : null
}
