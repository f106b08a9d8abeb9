import type { Verified } from '../../domain/flows/verified.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, desc, eq, sql } from '../../platform/db/drizzle.ts'
import { account, card, cardmember } from '../../platform/db/schema/customers.ts'

/** The person who enrols, with their card: a usable one first, then the newest. */
export async function readHolder(tx: Tx, { clientId, cardmemberId }: Verified) {
  const [holder] = await tx
    .select({
      role: cardmember.role,
      nameEn: cardmember.fullNameEn,
      nameAr: cardmember.fullNameAr,
      nameOnCard: card.nameOnCard,
      lastDigits: card.lastDigits,
      tier: account.tier,
    })
    .from(cardmember)
    .innerJoin(
      card,
      and(eq(card.clientId, cardmember.clientId), eq(card.cardmemberId, cardmember.id)),
    )
    .innerJoin(account, and(eq(account.clientId, card.clientId), eq(account.id, card.accountId)))
    .where(and(eq(cardmember.clientId, clientId), eq(cardmember.id, cardmemberId)))
    .orderBy(sql`${card.state} = 'active' desc`, desc(card.issuedOn), card.serialNumber)
    .limit(1)
  if (!holder) throw new Error('an enrollment of somebody without a card')
  return holder
}
