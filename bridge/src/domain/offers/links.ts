import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { offerLink, offerSaved } from '../../platform/db/schema/offers.ts'

type CardKey = { clientId: string; id: string }
type Linked = CardKey & { accountId: string; cardmemberId: string }

const isLive = ({ clientId, id }: CardKey, offerId: string) =>
  and(
    eq(offerLink.clientId, clientId),
    eq(offerLink.cardId, id),
    eq(offerLink.offerId, offerId),
    isNull(offerLink.unlinkedAt),
  )

/** When a link ends: who waited for another's change of it has an earlier moment than that. */
const endOf = (now: Date) => sql`greatest(linked_at, ${now.toISOString()}::timestamptz)`

/** Holds an account while its links change: postings on it wait until the transaction ends, so that what is bought at
 * this moment is counted by one of the two. */
export async function holdForLinks(
  tx: Tx,
  { clientId, accountId }: { clientId: string; accountId: string },
): Promise<void> {
  await tx.execute(sql`select from account
    where client_id = ${clientId} and id = ${accountId}::uuid for update`)
}

/** Links an offer to a card. False where it is linked already. */
export async function insertLink(
  tx: Tx,
  card: Linked,
  { offer, now }: { offer: { id: string; endsOn: string }; now: Date },
): Promise<boolean> {
  const { clientId, id: cardId, accountId, cardmemberId } = card
  const stored = await tx
    .insert(offerLink)
    .values({
      clientId,
      cardId,
      accountId,
      cardmemberId,
      offerId: offer.id,
      linkedAt: now,
      endsOn: offer.endsOn,
    })
    .onConflictDoNothing()
    .returning({ id: offerLink.id })
  return stored.length > 0
}

/** Ends the link of an offer to a card. False where there is none. */
export async function endLink(tx: Tx, card: CardKey, offerId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(offerLink)
    .set({ unlinkedAt: endOf(now) })
    .where(isLive(card, offerId))
    .returning({ id: offerLink.id })
  return ended.length > 0
}

/** Lets a card take over the offers of the one whose place it takes: from now on its purchases count. */
export async function moveOffers(tx: Tx, from: CardKey, to: Linked, now: Date): Promise<void> {
  const links = await tx
    .update(offerLink)
    .set({ unlinkedAt: endOf(now) })
    .where(
      and(
        eq(offerLink.clientId, from.clientId),
        eq(offerLink.cardId, from.id),
        isNull(offerLink.unlinkedAt),
      ),
    )
    .returning({ id: offerLink.offerId, endsOn: offerLink.endsOn })
  for (const offer of links) await insertLink(tx, to, { offer, now })
  const saved = await tx
    .delete(offerSaved)
    .where(and(eq(offerSaved.clientId, from.clientId), eq(offerSaved.cardId, from.id)))
    .returning({ offerId: offerSaved.offerId, savedAt: offerSaved.savedAt })
  if (saved.length === 0) return
  const { clientId, id: cardId } = to
  await tx
    .insert(offerSaved)
    .values(saved.map(({ offerId, savedAt }) => ({ offerId, savedAt, clientId, cardId })))
    .onConflictDoNothing()
}
