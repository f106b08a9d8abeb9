import type { Tx } from '../../platform/db/database.ts'
import { and, eq, isNull, sql } from '../../platform/db/drizzle.ts'
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

/** Returns SQL for the time when a link ends. `now` may be earlier than `linked_at` if this
 * transaction waited for another change. */
const endOf = (now: Date) => sql`greatest(linked_at, ${now.toISOString()}::timestamptz)`

/** Links an offer to a card. Returns false if it is already linked. */
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

/** Ends a link between an offer and a card. Returns false if there is none. */
export async function endLink(tx: Tx, card: CardKey, offerId: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(offerLink)
    .set({ unlinkedAt: endOf(now) })
    .where(isLive(card, offerId))
    .returning({ id: offerLink.id })
  return ended.length > 0
}

/** Moves the linked and saved offers of a card to its replacement, whose purchases count from now
 * on. */
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
