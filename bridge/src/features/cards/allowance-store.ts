import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { cardAllowance } from '../../platform/db/schema/cards.ts'
import { account, merchant } from '../../platform/db/schema/customers.ts'
import { declinedAttempt } from '../../platform/db/schema/declined.ts'

/** A payment of the owner's client that a rule declined; null if there is none. */
export async function readRefusedByRule(tx: Tx, { clientId }: Owner, id: string) {
  const [found] = await tx
    .select({
      id: declinedAttempt.id,
      cardId: declinedAttempt.cardId,
      merchantId: declinedAttempt.merchantId,
      merchantNameEn: merchant.nameEn,
      merchantNameAr: merchant.nameAr,
      billingMinor: declinedAttempt.billingMinor,
      currency: account.currency,
      occurredAt: declinedAttempt.occurredAt,
    })
    .from(declinedAttempt)
    .innerJoin(merchant, eq(merchant.id, declinedAttempt.merchantId))
    .innerJoin(
      account,
      and(
        eq(account.clientId, declinedAttempt.clientId),
        eq(account.id, declinedAttempt.accountId),
      ),
    )
    .where(
      and(
        eq(declinedAttempt.clientId, clientId),
        eq(declinedAttempt.id, id),
        eq(declinedAttempt.reason, 'cardRule'),
      ),
    )
  return found ?? null
}

type RefusedByRule = NonNullable<Awaited<ReturnType<typeof readRefusedByRule>>>

/** Reads the time until which a declined payment was allowed; null if it was not. */
export async function readAllowed(tx: Tx, { clientId }: Owner, declinedId: string) {
  const [found] = await tx
    .select({ expiresAt: cardAllowance.expiresAt })
    .from(cardAllowance)
    .where(and(eq(cardAllowance.clientId, clientId), eq(cardAllowance.declinedId, declinedId)))
  return found ?? null
}

/** Allows a declined payment once. */
export async function insertAllowance(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  { declined, now, until }: { declined: RefusedByRule; now: Date; until: Date },
): Promise<void> {
  await tx.insert(cardAllowance).values({
    clientId,
    declinedId: declined.id,
    cardId: declined.cardId,
    merchantId: declined.merchantId,
    mostMinor: declined.billingMinor,
    allowedBy: cardmemberId,
    allowedAt: now,
    expiresAt: until,
  })
}
