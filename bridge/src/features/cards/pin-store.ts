import { PIN_VIEWS_A_DAY } from '@sadu/contract/cards/pin'
import { riyadhDay } from '@sadu/contract/core/days'
import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { cardPin } from '../../platform/db/schema/cards.ts'
import { cardmember } from '../../platform/db/schema/customers.ts'
import type { ProtectedPin } from '../../platform/gateways/gateways.ts'

type CardKey = { clientId: string; id: string }

const ofCard = ({ clientId, id }: CardKey) =>
  and(eq(cardPin.clientId, clientId), eq(cardPin.cardId, id))

/** The PIN of a locked card, with the views left today (docs/specification/9-constants.md#pin).
 * Rejects with `pinNotSet` if there is none, and with `pinViewLimit` if no view is left. */
export async function readPin(
  tx: Tx,
  card: CardKey,
  now: Date,
): Promise<ProtectedPin & { viewsLeft: number }> {
  const [row] = await tx.select().from(cardPin).where(ofCard(card))
  if (!row) throw new Refusal('pinNotSet')
  const viewed = row.viewedOn === riyadhDay(now) ? row.views : 0
  if (viewed >= PIN_VIEWS_A_DAY) throw new Refusal('pinViewLimit')
  return { wrappedKey: row.wrappedKey, block: row.block, viewsLeft: PIN_VIEWS_A_DAY - viewed }
}

/** Counts one more view of a locked card's PIN today. */
export async function countView(
  tx: Tx,
  card: CardKey,
  { viewsLeft }: { viewsLeft: number },
  now: Date,
): Promise<void> {
  await tx
    .update(cardPin)
    .set({ viewedOn: riyadhDay(now), views: PIN_VIEWS_A_DAY - viewsLeft })
    .where(ofCard(card))
}

/** Stores the PIN of a locked card, replacing the previous one. Does not change the count of
 * views. */
export async function storePin(
  tx: Tx,
  { clientId, id }: CardKey,
  { wrappedKey, block }: ProtectedPin,
  now: Date,
): Promise<void> {
  const set = { wrappedKey, block, setAt: now }
  await tx
    .insert(cardPin)
    .values({ clientId, cardId: id, ...set })
    .onConflictDoUpdate({ target: [cardPin.clientId, cardPin.cardId], set })
}

/** The date of birth of a card's holder; null if unknown. */
export async function readBornOn(
  tx: Tx,
  { clientId, cardmemberId }: { clientId: string; cardmemberId: string },
): Promise<string | null> {
  const [row] = await tx
    .select({ bornOn: cardmember.bornOn })
    .from(cardmember)
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId)))
  return row?.bornOn ?? null
}
