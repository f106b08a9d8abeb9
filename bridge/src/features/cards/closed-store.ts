import type { CardControl } from '@sadu/contract/cards/controls'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, sql } from '../../platform/db/drizzle.ts'
import { cardBlockedMerchant, cardControl } from '../../platform/db/schema/cards.ts'
import { merchant } from '../../platform/db/schema/customers.ts'

// The key of a card that the caller has locked or may see.

type CardKey = { clientId: string; id: string }

/** The controls that are closed on a card. */
export function readClosedControls(tx: Tx, { clientId, id }: CardKey) {
  return tx
    .select({
      control: cardControl.control,
      byPrimary: cardControl.byPrimary,
      closedAt: cardControl.closedAt,
    })
    .from(cardControl)
    .where(and(eq(cardControl.clientId, clientId), eq(cardControl.cardId, id)))
}

/** The merchants that are blocked on a card, in the order of blocking. */
export function readBlockedMerchants(tx: Tx, { clientId, id }: CardKey) {
  const { byPrimary, closedAt, merchantId } = cardBlockedMerchant
  return tx
    .select({ merchantId, byPrimary, closedAt, nameEn: merchant.nameEn, nameAr: merchant.nameAr })
    .from(cardBlockedMerchant)
    .innerJoin(merchant, eq(merchant.id, merchantId))
    .where(and(eq(cardBlockedMerchant.clientId, clientId), eq(cardBlockedMerchant.cardId, id)))
    .orderBy(asc(closedAt), asc(merchantId))
}

const byWhom = ({ clientId, cardmemberId, isPrimary }: Owner, { id }: CardKey, now: Date) => ({
  clientId,
  cardId: id,
  closedBy: cardmemberId,
  byPrimary: isPrimary,
  closedAt: now,
})

/** Whether a row was inserted rather than updated. Timestamps cannot show this, since several rows
 * may have the same one. */
const IS_NEW = sql<boolean>`xmax = 0`

/** Closes a control. Returns true if it was open. If the primary cardmember also closes a control
 * that a supplementary cardmember closed, only the primary can open it. */
export async function insertClosed(
  tx: Tx,
  owner: Owner,
  { card, control, now }: { card: CardKey; control: CardControl; now: Date },
): Promise<boolean> {
  const { clientId, cardId } = cardControl
  const closed = await tx
    .insert(cardControl)
    .values({ ...byWhom(owner, card, now), control })
    .onConflictDoUpdate({
      target: [clientId, cardId, cardControl.control],
      set: { byPrimary: sql`${cardControl.byPrimary} or excluded.by_primary` },
    })
    .returning({ isNew: IS_NEW })
  return closed[0]?.isNew === true
}

/** Blocks a merchant, with the same rules as `insertClosed`. */
export async function insertBlocked(
  tx: Tx,
  owner: Owner,
  { card, merchantId, now }: { card: CardKey; merchantId: string; now: Date },
): Promise<boolean> {
  const { clientId, cardId } = cardBlockedMerchant
  const closed = await tx
    .insert(cardBlockedMerchant)
    .values({ ...byWhom(owner, card, now), merchantId })
    .onConflictDoUpdate({
      target: [clientId, cardId, cardBlockedMerchant.merchantId],
      set: { byPrimary: sql`${cardBlockedMerchant.byPrimary} or excluded.by_primary` },
    })
    .returning({ isNew: IS_NEW })
  return closed[0]?.isNew === true
}

/** Opens a control. */
export async function deleteClosed(tx: Tx, card: CardKey, control: CardControl): Promise<void> {
  await tx
    .delete(cardControl)
    .where(
      and(
        eq(cardControl.clientId, card.clientId),
        eq(cardControl.cardId, card.id),
        eq(cardControl.control, control),
      ),
    )
}

/** Unblocks a merchant. */
export async function deleteBlocked(tx: Tx, card: CardKey, merchantId: string): Promise<void> {
  await tx
    .delete(cardBlockedMerchant)
    .where(
      and(
        eq(cardBlockedMerchant.clientId, card.clientId),
        eq(cardBlockedMerchant.cardId, card.id),
        eq(cardBlockedMerchant.merchantId, merchantId),
      ),
    )
}

/** The name of a merchant; null if there is none. */
export async function readMerchantName(tx: Tx, merchantId: string) {
  const [row] = await tx
    .select({ en: merchant.nameEn, ar: merchant.nameAr })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
  return row ?? null
}
