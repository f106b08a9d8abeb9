import type { Owner } from '../../core/owner.ts'
import type { OrderRow } from '../../domain/payments/store.ts'
import { readLastClosing } from '../../domain/accounts/last-closing.ts'
import { owedAfterPayments } from '../../domain/payments/owed.ts'
import { lockAgainstPostings } from '../../domain/ledger/places.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, desc, eq, sql } from '../../platform/db/drizzle.ts'
import { paymentOrder } from '../../platform/db/schema/payments.ts'

/** The maximum number of listed payments of an account. */
const LISTED = 20

type PresentedRow = OrderRow & { isListed: boolean; twiceLeftMinor: number | null }

/** Whether the posting of a payment can still be opened. */
const hasPosting = sql<boolean>`exists (select from posting
  where posting.client_id = ${paymentOrder.clientId} and posting.id = ${paymentOrder.transactionId})`

/** The remaining amount of a double payment: at most the current credit balance, and without the
 * amounts spent or sent to the bank since the person was notified, because these use it up first.
 * Null once its posting is older than the history, because the postings of those amounts are
 * too. */
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

/** One of the owner's payments; null if there is none with this id. A supplementary cardmember has
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

/** Locks an account, so that only one payment of it is started at a time. Returns the last day of
 * its last statement; null before the first. */
export async function lockToPay(
  tx: Tx,
  { clientId }: Owner,
  accountId: string,
): Promise<string | null> {
  await lockAgainstPostings(tx, { clientId, accountId })
  return readLastClosing(tx, { clientId, accountId })
}

/** Stores a started payment. */
export async function insertOrder(tx: Tx, row: typeof paymentOrder.$inferInsert): Promise<void> {
  await tx.insert(paymentOrder).values(row)
}

/** Stores that the provider created the page of an open payment. Returns false if it is no longer
 * open. */
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
