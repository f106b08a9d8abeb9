import type { Tx } from '../../platform/db/database.ts'
import { and, desc, eq, gte, sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { cardAllowance } from '../../platform/db/schema/cards.ts'
import { card, cardmember, merchant } from '../../platform/db/schema/customers.ts'
import { declinedAttempt } from '../../platform/db/schema/declined.ts'
import { ownerValues } from '../../domain/accounts/owned-account.ts'
import type { Owner } from '../../core/owner.ts'

const MOST_ATTEMPTS = 100

const declined = prepared('declined', (tx) =>
  tx
    .select({
      id: declinedAttempt.id,
      reason: declinedAttempt.reason,
      occurredAt: declinedAttempt.occurredAt,
      transactionMinor: declinedAttempt.transactionMinor,
      transactionCurrency: declinedAttempt.transactionCurrency,
      billingMinor: declinedAttempt.billingMinor,
      merchantNameEn: merchant.nameEn,
      merchantNameAr: merchant.nameAr,
      cityEn: merchant.cityEn,
      cityAr: merchant.cityAr,
      country: merchant.country,
      cardmemberNameEn: cardmember.fullNameEn,
      cardmemberNameAr: cardmember.fullNameAr,
      cardId: declinedAttempt.cardId,
      cardmemberId: declinedAttempt.cardmemberId,
      state: card.state,
      lastDigits: card.lastDigits,
      rule: declinedAttempt.rule,
      allowedUntil: cardAllowance.expiresAt,
      allowanceUsedAt: cardAllowance.usedAt,
    })
    .from(declinedAttempt)
    .innerJoin(merchant, eq(merchant.id, declinedAttempt.merchantId))
    .innerJoin(
      card,
      and(eq(card.clientId, declinedAttempt.clientId), eq(card.id, declinedAttempt.cardId)),
    )
    .innerJoin(
      cardmember,
      and(
        eq(cardmember.clientId, declinedAttempt.clientId),
        eq(cardmember.id, declinedAttempt.cardmemberId),
      ),
    )
    .leftJoin(
      cardAllowance,
      and(
        eq(cardAllowance.clientId, declinedAttempt.clientId),
        eq(cardAllowance.declinedId, declinedAttempt.id),
      ),
    )
    .where(
      and(
        eq(declinedAttempt.clientId, sql.placeholder('client')),
        eq(declinedAttempt.accountId, sql.placeholder('account')),
        gte(declinedAttempt.occurredAt, sql.placeholder('since')),
        sql`(${sql.placeholder('isPrimary')}::boolean
          or ${declinedAttempt.cardmemberId} = ${sql.placeholder('cardmember')})`,
      ),
    )
    .orderBy(desc(declinedAttempt.occurredAt), desc(declinedAttempt.id))
    .limit(MOST_ATTEMPTS)
    .prepare('declined'),
)

/** Declined attempts since a moment, newest first. */
export function readDeclined(tx: Tx, owner: Owner, accountId: string, since: Date) {
  return declined(tx).execute({ ...ownerValues(owner), account: accountId, since })
}
