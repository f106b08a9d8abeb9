import type { Owner } from '../../core/owner.ts'
import { type AutopayRow, isCurrentOf } from '../../domain/payments/autopay-store.ts'
import type { PullRow } from '../../domain/payments/autopay-pull-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, inArray, isNotNull, sql } from '../../platform/db/drizzle.ts'
import { autopay, autopayPull } from '../../platform/db/schema/autopay.ts'

/** The owner's automatic payments with this id; null if there are none. A supplementary cardmember
 * has none. */
export async function readAutopay(
  tx: Tx,
  { clientId, isPrimary }: Owner,
  id: string,
): Promise<AutopayRow | null> {
  const [found] = await tx
    .select()
    .from(autopay)
    .where(and(eq(autopay.clientId, clientId), eq(autopay.id, id), sql`${isPrimary}::boolean`))
  return found ?? null
}

/** The automatic payments of an account that are active or being set up; null if there are none. */
export async function readAutopayOf(
  tx: Tx,
  { clientId }: Owner,
  accountId: string,
): Promise<AutopayRow | null> {
  const [found] = await tx.select().from(autopay).where(isCurrentOf({ clientId, accountId }))
  return found ?? null
}

/** The next payment of an account that was announced and is still to be tried; null if there is
 * none. */
export async function readAnnounced(
  tx: Tx,
  { clientId }: Owner,
  accountId: string,
): Promise<PullRow | null> {
  const [found] = await tx
    .select()
    .from(autopayPull)
    .where(
      and(
        eq(autopayPull.clientId, clientId),
        eq(autopayPull.accountId, accountId),
        isNotNull(autopayPull.tryOn),
      ),
    )
    .orderBy(asc(autopayPull.tryOn))
    .limit(1)
  return found ?? null
}

/** Stores a started set-up. */
export async function insertAutopay(tx: Tx, row: typeof autopay.$inferInsert): Promise<void> {
  await tx.insert(autopay).values(row)
}

/** Stores that the provider created the page of an open set-up. Returns false if it is no longer
 * open. */
export async function setCardPage(
  tx: Tx,
  { clientId }: Owner,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> {
  const changed = await tx
    .update(autopay)
    .set({ state: 'pending', providerReference: reference })
    .where(
      and(
        eq(autopay.clientId, clientId),
        eq(autopay.id, id),
        inArray(autopay.state, ['started', 'pending']),
      ),
    )
    .returning({ id: autopay.id })
  return changed.length > 0
}
