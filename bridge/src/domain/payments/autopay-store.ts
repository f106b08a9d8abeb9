import type { AutopayOwed } from '@sadu/contract/payments/autopay-rules'
import type { Currency } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
  type SQL,
} from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { autopay, autopayPull } from '../../platform/db/schema/autopay.ts'
import { paymentOrder } from '../../platform/db/schema/payments.ts'
import { isCredit } from '../bills/credits.ts'
import { leftOutOf } from '../bills/left-out.ts'
import { owedAfterPayments } from './owed.ts'
import type { OrderRow } from './store.ts'

export type AutopayRow = typeof autopay.$inferSelect
export type AutopayKey = Pick<AutopayRow, 'clientId' | 'id'>
export type PullRow = typeof autopayPull.$inferSelect
export type PullKey = Pick<PullRow, 'clientId' | 'accountId' | 'closedOn'>

const isAutopay = ({ clientId, id }: AutopayKey) =>
  and(eq(autopay.clientId, clientId), eq(autopay.id, id))
const isPull = ({ clientId, accountId, closedOn }: PullKey) =>
  and(
    eq(autopayPull.clientId, clientId),
    eq(autopayPull.accountId, accountId),
    eq(autopayPull.closedOn, closedOn),
  )

/** The automatic payments with this id, whoever’s they are; null if there are none. For the provider,
 * which knows the id alone. */
export async function findAutopay(tx: Tx, id: string): Promise<AutopayKey | null> {
  const [found] = await tx
    .select({ clientId: autopay.clientId, id: autopay.id })
    .from(autopay)
    .where(eq(autopay.id, id))
  return found ?? null
}

/** Automatic payments, locked until the transaction ends; null if there are none. Their account is locked
 * before them, as by whatever ends or pulls them: a bill that is told refers to it. */
export async function lockAutopay(tx: Tx, key: AutopayKey): Promise<AutopayRow | null> {
  await tx.execute(sql`select from account where (client_id, id) in (
    select client_id, account_id from autopay where ${isAutopay(key)}) for key share`)
  const [found] = await tx.select().from(autopay).where(isAutopay(key)).for('update')
  return found ?? null
}

/** The automatic payments of an account that pay or are being set up, locked; null if there are none. */
export async function lockAutopayOf(
  tx: Tx,
  { clientId, accountId }: Pick<AutopayRow, 'clientId' | 'accountId'>,
): Promise<AutopayRow | null> {
  const [found] = await tx
    .select()
    .from(autopay)
    .where(
      and(
        eq(autopay.clientId, clientId),
        eq(autopay.accountId, accountId),
        inArray(autopay.state, ['started', 'pending', 'active']),
      ),
    )
    .for('update')
  return found ?? null
}

/** Changes locked automatic payments. */
export async function setAutopay(
  tx: Tx,
  key: AutopayKey,
  set: Partial<typeof autopay.$inferInsert>,
): Promise<void> {
  await tx.update(autopay).set(set).where(isAutopay(key))
}

/** Set-ups whose page is open, begun at or before a time, oldest first, after one. */
export function readOpenSetUps(
  tx: Tx,
  before: Date,
  after: AutopayRow | null,
): Promise<AutopayRow[]> {
  return tx
    .select()
    .from(autopay)
    .where(
      and(
        inArray(autopay.state, ['started', 'pending']),
        lte(autopay.startedAt, before),
        after === null
          ? undefined
          : sql`(${autopay.startedAt}, ${autopay.id})
            > (${after.startedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(autopay.startedAt), asc(autopay.id))
    .limit(100)
}

/** Those that pay with a card that expires before a day, and whose holder was not told or which are to
 * end. */
export function readExpiring(
  tx: Tx,
  { where, before, today }: { where: SQL; before: string; today: string },
  after: AutopayRow | null,
): Promise<AutopayRow[]> {
  return tx
    .select()
    .from(autopay)
    .where(
      and(
        eq(autopay.state, 'active'),
        lte(autopay.cardExpiresOn, before),
        sql`(${autopay.expiryToldAt} is null or ${autopay.cardExpiresOn} < ${today}::date)`,
        isAfter(after),
        where,
      ),
    )
    .orderBy(asc(autopay.clientId), asc(autopay.id))
    .limit(100)
}

/** The key of such a card, for conditions. */
export const expiringKey = sql`'card ' || ${autopay.id}`

/** Those that are over, and whose card the provider may still have. */
export function readToForget(tx: Tx, after: AutopayRow | null): Promise<AutopayRow[]> {
  return tx
    .select()
    .from(autopay)
    .where(
      and(
        inArray(autopay.state, ['ended', 'failed', 'expired']),
        isNull(autopay.forgottenAt),
        isAfter(after),
      ),
    )
    .orderBy(asc(autopay.clientId), asc(autopay.id))
    .limit(100)
}

const isAfter = (after: AutopayRow | null) =>
  after === null
    ? undefined
    : sql`(${autopay.clientId}, ${autopay.id}) > (${after.clientId}, ${after.id}::uuid)`

/** A bill that automatic payments may pay. */
export type PayableBill = AutopayKey & { closedOn: string; dueOn: string; key: string }

const KEY = sql`autopay.client_id || ' ' || autopay.id || ' ' || bill.closed_on`

/** Reads bills that are to be told by a day and were not, the next ones in key order. A bill that was
 * told by others that have ended is told again. */
export function readUntoldBills(
  tx: Tx,
  given: {
    where: SQL
    /** Tells bills that are paid by this day, and whose due date is not before it. */
    until: string
    after: PayableBill | null
    size: number
  },
): Promise<PayableBill[]> {
  const { where, until, after, size } = given
  return rowsOf<PayableBill>(
    tx,
    sql`select autopay.client_id as "clientId", autopay.id, bill.closed_on::text as "closedOn",
        bill.due_on::text as "dueOn", ${KEY} as key
      from autopay
      join statement bill on bill.client_id = autopay.client_id
        and bill.account_id = autopay.account_id and bill.due_on >= ${until}::date
      where autopay.state = 'active' and bill.due_on - autopay.days_before <= ${until}::date
        and not exists (select from autopay_pull told where told.client_id = bill.client_id
          and told.account_id = bill.account_id and told.closed_on = bill.closed_on
          and told.outcome is distinct from 'ended')
        and ${
          after === null
            ? sql`true`
            : sql`(autopay.client_id, autopay.id, bill.closed_on)
              > (${after.clientId}, ${after.id}::uuid, ${after.closedOn}::date)`
        } and ${where}
      order by autopay.client_id, autopay.id, bill.closed_on limit ${size}`,
  )
}

/** The key of such a bill, for conditions. */
export const untoldKey = KEY

const LEFT_OUT = leftOutOf({
  clientId: sql`bill.client_id`,
  accountId: sql`bill.account_id`,
  closedOn: sql`bill.closed_on`,
})

/** What was paid or came back since a bill closed, posted or on its way. */
const PAID_SINCE = sql`(coalesce((select sum(later.credits_minor) from statement later
    where later.client_id = bill.client_id and later.account_id = bill.account_id
      and later.closed_on > bill.closed_on), 0)
  - coalesce((select sum(billing_minor) from posting where posting.client_id = bill.client_id
      and posting.account_id = bill.account_id and posting.statement_id is null
      and ${isCredit()}), 0)
  + coalesce((select sum(amount_minor) from payment_order way where way.client_id = bill.client_id
      and way.account_id = bill.account_id and way.state = 'paid'), 0))`

export type OwedOfBill = AutopayOwed & { currency: Currency; billReference: string }

/** What is open of a bill, and of its account. */
export async function readOwedOfBill(
  tx: Tx,
  { clientId, accountId, closedOn }: PullKey,
): Promise<OwedOfBill> {
  const [row] = await rowsOf<OwedOfBill>(
    tx,
    sql`select account.currency, account.bill_reference as "billReference",
        greatest(0, bill.due_minor - ${LEFT_OUT} - ${PAID_SINCE})::float8 as "dueMinor",
        greatest(0, bill.due_minor - ${PAID_SINCE})::float8 as "statementMinor",
        ${owedAfterPayments(sql`bill`)}::float8 as "owedMinor"
      from statement bill
      join account on account.client_id = bill.client_id and account.id = bill.account_id
      where bill.client_id = ${clientId} and bill.account_id = ${accountId}::uuid
        and bill.closed_on = ${closedOn}::date`,
  )
  if (!row) throw new Error('the statement no longer exists')
  return row
}

/** Stores that the payment of a bill was told. Returns false if it was before. */
export async function insertPull(
  tx: Tx,
  row: Omit<typeof autopayPull.$inferInsert, 'tries' | 'refusals' | 'outcome'>,
): Promise<boolean> {
  const { autopayId, pays, toldMinor, pullOn, toldAt, tryOn } = row
  const told = await tx
    .insert(autopayPull)
    .values(row)
    .onConflictDoUpdate({
      target: [autopayPull.clientId, autopayPull.accountId, autopayPull.closedOn],
      set: { autopayId, pays, toldMinor, pullOn, toldAt, tryOn, refusals: 0, outcome: null },
      setWhere: eq(autopayPull.outcome, 'ended'),
    })
    .returning({ closedOn: autopayPull.closedOn })
  return told.length > 0
}

/** Payments of bills that are due to be tried by a day, in key order, after one. */
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

/** The payment of a bill, locked; null if it was not told. */
export async function lockPull(tx: Tx, key: PullKey): Promise<PullRow | null> {
  const [found] = await tx.select().from(autopayPull).where(isPull(key)).for('update')
  return found ?? null
}

/** Changes the locked payment of a bill. */
export async function setPull(
  tx: Tx,
  key: PullKey,
  set: Partial<typeof autopayPull.$inferInsert>,
): Promise<void> {
  await tx.update(autopayPull).set(set).where(isPull(key))
}

/** Ends what was told of automatic payments and not paid. */
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

/** The open payment of an account, through the page or automatic; null if there is none. */
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
