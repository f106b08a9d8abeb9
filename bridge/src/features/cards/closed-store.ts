import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { cardBlockedMerchant, cardControl } from '../../platform/db/schema/cards.ts'
import { merchant } from '../../platform/db/schema/customers.ts'

type CardKey = { clientId: string; id: string }

/** The controls that are closed on a card which the owner may see. */
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

/** The merchants that are blocked on a card which the owner may see, the first blocked first. */
export function readBlockedMerchants(tx: Tx, { clientId, id }: CardKey) {
  const { byPrimary, closedAt, merchantId } = cardBlockedMerchant
  return tx
    .select({ merchantId, byPrimary, closedAt, nameEn: merchant.nameEn, nameAr: merchant.nameAr })
    .from(cardBlockedMerchant)
    .innerJoin(merchant, eq(merchant.id, merchantId))
    .where(and(eq(cardBlockedMerchant.clientId, clientId), eq(cardBlockedMerchant.cardId, id)))
    .orderBy(asc(closedAt), asc(merchantId))
}
