import type { ReportedState } from '@sadu/contract/payments/rules'
import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { paymentOrder } from '../../platform/db/schema/payments.ts'

export type OrderRow = typeof paymentOrder.$inferSelect
export type OrderKey = Pick<OrderRow, 'clientId' | 'id'>

const isOrder = ({ clientId, id }: OrderKey) =>
  and(eq(paymentOrder.clientId, clientId), eq(paymentOrder.id, id))

/** Returns the payment with this id, of any customer; null if there is none. The provider knows
 * only the id. */
export async function findOrder(tx: Tx, id: string): Promise<OrderKey | null> {
  const [found] = await tx
    .select({ clientId: paymentOrder.clientId, id: paymentOrder.id })
    .from(paymentOrder)
    .where(eq(paymentOrder.id, id))
  return found ?? null
}

/** Returns a payment, locked until the transaction ends; null if there is none. */
export async function lockOrder(tx: Tx, key: OrderKey): Promise<OrderRow | null> {
  const [found] = await tx.select().from(paymentOrder).where(isOrder(key)).for('update')
  return found ?? null
}

/** Returns the open payment of an account, on the payment page or automatic; null if there is
 * none. */
export async function readOpenOrder(
  tx: Tx,
  { clientId, accountId }: Pick<OrderRow, 'clientId' | 'accountId'>,
): Promise<OrderRow | null> {
  const [found] = await tx
    .select()
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.clientId, clientId),
        eq(paymentOrder.accountId, accountId),
        inArray(paymentOrder.state, ['started', 'pending']),
      ),
    )
  return found ?? null
}

/** Returns the last try of a bill’s automatic payment if it is already posted; null otherwise. */
export async function readPostedTry(
  tx: Tx,
  pull: { clientId: string; autopayId: string; closedOn: string; tries: number },
): Promise<OrderRow | null> {
  const [found] = await tx
    .select()
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.clientId, pull.clientId),
        eq(paymentOrder.autopayId, pull.autopayId),
        eq(paymentOrder.autopayOf, pull.closedOn),
        eq(paymentOrder.autopayTry, pull.tries),
        eq(paymentOrder.state, 'settled'),
      ),
    )
  return found ?? null
}

/** Changes the state of a locked payment. */
export async function setState(
  tx: Tx,
  key: OrderKey,
  state: Exclude<ReportedState, 'pending'>,
  now: Date,
): Promise<void> {
  await tx.update(paymentOrder).set({ state, changedAt: now }).where(isOrder(key))
}

/** Returns open payments begun at or before a time, oldest first, following `after`. */
export function readOpen(tx: Tx, before: Date, after: OrderRow | null): Promise<OrderRow[]> {
  return tx
    .select()
    .from(paymentOrder)
    .where(
      and(
        inArray(paymentOrder.state, ['started', 'pending']),
        lte(paymentOrder.startedAt, before),
        after === null
          ? undefined
          : sql`(${paymentOrder.startedAt}, ${paymentOrder.id})
            > (${after.startedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(paymentOrder.startedAt), asc(paymentOrder.id))
    .limit(100)
}

/** Returns the double payments whose payers have not been notified yet. */
export function readUnnotified(tx: Tx): Promise<OrderRow[]> {
  return tx
    .select()
    .from(paymentOrder)
    .where(and(isNotNull(paymentOrder.twiceMinor), isNull(paymentOrder.twiceToldAt)))
    .orderBy(asc(paymentOrder.id))
    .limit(100)
}

/** Marks the payer of a double payment as notified. */
export async function markNotified(tx: Tx, key: OrderKey, now: Date): Promise<void> {
  await tx.update(paymentOrder).set({ twiceToldAt: now }).where(isOrder(key))
}

/** Returns the bill reference of an account. */
export async function readBill(
  tx: Tx,
  { clientId, accountId }: Pick<OrderRow, 'clientId' | 'accountId'>,
) {
  const [row] = await rowsOf<{ bill: string }>(
    tx,
    sql`select bill_reference as bill from account
      where client_id = ${clientId} and id = ${accountId}::uuid`,
  )
  if (!row) throw new Error('the account no longer exists')
  return row.bill
}
