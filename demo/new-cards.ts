import type { Localized } from '@sadu/contract'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { and, asc, eq, sql } from '../bridge/src/platform/db/drizzle.ts'
import { card, cardmember } from '../bridge/src/platform/db/schema/customers.ts'

/** The printed details of a card that awaits activation. */
export type NewCard = {
  name: Localized
  /** Five digits. */
  lastFive: string
  /** MM-YY. */
  expiry: string
}

/** Returns the demonstration's cards that await activation, oldest first. People who try the
 * demonstration do not have the physical cards. */
export async function readNewCards(tx: Tx): Promise<NewCard[]> {
  const rows = await tx
    .select({
      en: cardmember.fullNameEn,
      ar: cardmember.fullNameAr,
      lastFive: card.lastDigits,
      expiry: sql<string>`to_char(${card.expiresOn}, 'MM-YY')`,
    })
    .from(card)
    .innerJoin(
      cardmember,
      and(eq(cardmember.clientId, card.clientId), eq(cardmember.id, card.cardmemberId)),
    )
    .where(eq(card.state, 'inactive'))
    .orderBy(asc(card.issuedOn), asc(card.id))
  return rows.map(({ en, ar, lastFive, expiry }) => ({ name: { en, ar }, lastFive, expiry }))
}
