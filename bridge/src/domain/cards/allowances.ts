import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, gt, gte, isNull } from '../../platform/db/drizzle.ts'
import { cardAllowance } from '../../platform/db/schema/cards.ts'

type CardKey = { clientId: string; id: string }

/** Returns the declined attempt whose allowance permits a payment; null if there is none. */
export async function readAllowance(
  tx: Tx,
  { clientId, id }: CardKey,
  { merchantId, billingMinor, at }: { merchantId: string; billingMinor: number; at: Date },
): Promise<string | null> {
  const [found] = await tx
    .select({ declinedId: cardAllowance.declinedId })
    .from(cardAllowance)
    .where(
      and(
        eq(cardAllowance.clientId, clientId),
        eq(cardAllowance.cardId, id),
        eq(cardAllowance.merchantId, merchantId),
        gte(cardAllowance.mostMinor, billingMinor),
        gt(cardAllowance.expiresAt, at),
        isNull(cardAllowance.usedAt),
      ),
    )
    .orderBy(asc(cardAllowance.expiresAt), asc(cardAllowance.declinedId))
    .limit(1)
  return found?.declinedId ?? null
}

/** Marks an allowance as used. */
export async function spendAllowance(
  tx: Tx,
  { clientId }: CardKey,
  declinedId: string,
  at: Date,
): Promise<void> {
  await tx
    .update(cardAllowance)
    .set({ usedAt: at })
    .where(and(eq(cardAllowance.clientId, clientId), eq(cardAllowance.declinedId, declinedId)))
}
