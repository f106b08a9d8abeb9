import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { account, card, cardmember } from '../../platform/db/schema/customers.ts'
import type { Owner } from '../../core/owner.ts'
import { isNamedAccount, ownerValues } from '../../domain/accounts/owned-account.ts'

const visibleCards = prepared('visible_cards', (tx) => {
  const prime = alias(card, 'prime')
  return tx
    .select({
      id: card.id,
      accountId: card.accountId,
      cardmemberId: card.cardmemberId,
      serialNumber: card.serialNumber,
      primeCardSerno: sql<string>`coalesce(${prime.serialNumber}, ${card.serialNumber})`,
      lastDigits: card.lastDigits,
      expiresOn: card.expiresOn,
      kind: card.kind,
      state: card.state,
      tier: account.tier,
      currency: account.currency,
      nameEn: cardmember.fullNameEn,
      nameAr: cardmember.fullNameAr,
      nameOnCard: card.nameOnCard,
      creditLimit: card.creditLimitMinor,
    })
    .from(card)
    .innerJoin(account, and(eq(account.clientId, card.clientId), eq(account.id, card.accountId)))
    .innerJoin(
      cardmember,
      and(eq(cardmember.clientId, card.clientId), eq(cardmember.id, card.cardmemberId)),
    )
    .leftJoin(prime, and(eq(prime.clientId, card.clientId), eq(prime.id, card.primaryCardId)))
    .where(
      and(
        eq(card.clientId, sql.placeholder('client')),
        isNamedAccount,
        sql`(${sql.placeholder('isPrimary')}::boolean
          or ${card.cardmemberId} = ${sql.placeholder('cardmember')})`,
      ),
    )
    .orderBy(asc(account.id), asc(card.kind), asc(card.issuedOn), asc(card.serialNumber))
    .prepare('visible_cards')
})

/** The cards that the owner may see, of one account or of all: a primary's before supplementary
 * ones, the older first. */
export function readCards(tx: Tx, owner: Owner, accountId: string | null) {
  return visibleCards(tx).execute({ ...ownerValues(owner), account: accountId })
}
export type CardRow = Awaited<ReturnType<typeof readCards>>[number]
