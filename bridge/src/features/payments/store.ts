import type { Owner } from '../../core/owner.ts'
import type { OrderRow } from '../../domain/payments/store.ts'
import { owedAfterPayments } from '../../domain/payments/owed.ts'
import { lockAgainstPostings } from '../../domain/ledger/places.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, desc, eq, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { paymentOrder } from '../../platform/db/schema/payments.ts'

/** How many payments of an account are listed. */
const LISTED = 20

type PresentedRow = OrderRow & { isListed: boolean; twiceLeftMinor: number | null }

/** Whether its posting can still be opened. */
const hasPosting = sql<boolean>`exists (select from posting
  where posting.client_id = ${paymentOrder.clientId} and posting.id = ${paymentOrder.transactionId})`

/** What is left of what was paid twice: at most the credit that is there, without what was spent or sent
 * to the bank since the person was told, because that takes it first. Nothing once its posting is older
 * than the history, because what was spent then is too. */
const twiceLeft = sql<number | null>`case
  when ${paymentOrder.twiceMinor} is not null and (${paymentOrder.transactionId} is null or ${hasPosting})
  then greatest(0, least(-${owedAfterPayments(sql`payment_order`)}, ${paymentOrder.twiceMinor}
    - coalesce((select sum(billing_minor) from posting where posting.client_id = ${paymentOrder.clientId}
      and posting.account_id = ${paymentOrder.accountId} and billing_minor > 0
      and occurred_at >= ${paymentOrder.twiceToldAt}), 0)))::float8 end`

const select = (tx: Tx) =>
  tx
    .select({ order: paymentOrder, isListed: hasPosting, twiceLeftMinor: twiceLeft })
    .from(paymentOrder)
type SelectedRow = Pick<PresentedRow, 'isListed' | 'twiceLeftMinor'> & { order: OrderRow }
const flat = ({ order, ...more }: SelectedRow): PresentedRow => ({ ...order, ...more })

/** The payments of an account, the newest first. */
export async function readPaymentsOf(
  tx: Tx,
  { clientId }: Owner,
  accountId: string,
): Promise<PresentedRow[]> {
  const rows = await select(tx)
    .where(and(eq(paymentOrder.clientId, clientId), eq(paymentOrder.accountId, accountId)))
    .orderBy(desc(paymentOrder.startedAt), desc(paymentOrder.id))
    .limit(LISTED)
  return rows.map(flat)
}

/** One of the owner's payments; null if there is none of this id. A supplementary cardmember has
 * none. */
export async function readPayment(
  tx: Tx,
  { clientId, isPrimary }: Owner,
  id: string,
): Promise<PresentedRow | null> {
  const [found] = await select(tx).where(
    and(eq(paymentOrder.clientId, clientId), eq(paymentOrder.id, id), sql`${isPrimary}::boolean`),
  )
  return found ? flat(found) : null
}

/** Locks an account, so that one payment of it is begun at a time. Returns the last day of its last
 * statement; null before the first. */
export async function lockToPay(
  tx: Tx,
  { clientId }: Owner,
  accountId: string,
): Promise<string | null> {
  await lockAgainstPostings(tx, { clientId, accountId })
  const [row] = await rowsOf<{ on: string | null }>(
    tx,
    sql`select max(closed_on)::text as on from statement
      where client_id = ${clientId} and account_id = ${accountId}::uuid`,
  )
  return row?.on ?? null
}

/** Stores a begun payment. */
export async function insertOrder(tx: Tx, row: typeof paymentOrder.$inferInsert): Promise<void> {
  await tx.insert(paymentOrder).values(row)
}

/** Stores that an open payment has a page. Returns false if it is no longer open. */
export async function setPage(
  tx: Tx,
  { clientId }: Owner,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> {
  const changed = await tx
    .update(paymentOrder)
    .set({ state: 'pending', providerReference: reference })
    .where(
      and(
        eq(paymentOrder.clientId, clientId),
        eq(paymentOrder.id, id),
        sql`${paymentOrder.state} in ('started', 'pending')`,
      ),
    )
    .returning({ id: paymentOrder.id })
  return changed.length > 0
}
