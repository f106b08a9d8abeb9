import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, isNotNull, lte, sql } from '../../platform/db/drizzle.ts'
import { autopayPull } from '../../platform/db/schema/autopay.ts'
import type { AutopayKey } from './autopay-store.ts'

export type PullRow = typeof autopayPull.$inferSelect
export type PullKey = Pick<PullRow, 'clientId' | 'accountId' | 'closedOn'>

const isPull = ({ clientId, accountId, closedOn }: PullKey) =>
  and(
    eq(autopayPull.clientId, clientId),
    eq(autopayPull.accountId, accountId),
    eq(autopayPull.closedOn, closedOn),
  )

/** Stores the announcement of a bill's payment. Returns false if it was already announced. */
export async function insertPull(
  tx: Tx,
  row: Omit<typeof autopayPull.$inferInsert, 'tries' | 'refusals' | 'outcome'>,
): Promise<boolean> {
  const { autopayId, pays, announcedMinor, pullOn, announcedAt, tryOn } = row
  const announced = await tx
    .insert(autopayPull)
    .values(row)
    .onConflictDoUpdate({
      target: [autopayPull.clientId, autopayPull.accountId, autopayPull.closedOn],
      set: {
        autopayId,
        pays,
        announcedMinor,
        pullOn,
        announcedAt,
        tryOn,
        refusals: 0,
        outcome: null,
      },
      setWhere: eq(autopayPull.outcome, 'ended'),
    })
    .returning({ closedOn: autopayPull.closedOn })
  return announced.length > 0
}

/** Returns the payments of bills that have to be tried by a day, in key order, following
 * `after`. */
export function readDuePulls(tx: Tx, today: string, after: PullRow | null): Promise<PullRow[]> {
  return tx
    .select()
    .from(autopayPull)
    .where(
      and(
        isNotNull(autopayPull.tryOn),
        lte(autopayPull.tryOn, today),
        after === null
          ? undefined
          : sql`(${autopayPull.clientId}, ${autopayPull.accountId}, ${autopayPull.closedOn})
            > (${after.clientId}, ${after.accountId}::uuid, ${after.closedOn}::date)`,
      ),
    )
    .orderBy(asc(autopayPull.clientId), asc(autopayPull.accountId), asc(autopayPull.closedOn))
    .limit(100)
}

/** Returns the payment of a bill, locked; null if it was not announced. */
export async function lockPull(tx: Tx, key: PullKey): Promise<PullRow | null> {
  const [found] = await tx.select().from(autopayPull).where(isPull(key)).for('update')
  return found ?? null
}

/** Updates the locked payment of a bill. */
export async function setPull(
  tx: Tx,
  key: PullKey,
  set: Partial<typeof autopayPull.$inferInsert>,
): Promise<void> {
  await tx.update(autopayPull).set(set).where(isPull(key))
}

/** Ends the announced but unpaid payments of these automatic payments. */
export async function endPulls(tx: Tx, { clientId, id }: AutopayKey): Promise<void> {
  await tx
    .update(autopayPull)
    .set({ tryOn: null, outcome: 'ended' })
    .where(
      and(
        eq(autopayPull.clientId, clientId),
        eq(autopayPull.autopayId, id),
        isNotNull(autopayPull.tryOn),
      ),
    )
}
