import type { Tx } from '../../platform/db/database.ts'
import { and, asc, eq, inArray, isNull, lte, sql, type SQL } from '../../platform/db/drizzle.ts'
import { autopay } from '../../platform/db/schema/autopay.ts'

export type AutopayRow = typeof autopay.$inferSelect
export type AutopayKey = Pick<AutopayRow, 'clientId' | 'id'>

const isAutopay = ({ clientId, id }: AutopayKey) =>
  and(eq(autopay.clientId, clientId), eq(autopay.id, id))

/** Returns the automatic payments with this id, of any customer; null if there are none. The
 * provider knows only the id. */
export async function findAutopay(tx: Tx, id: string): Promise<AutopayKey | null> {
  const [found] = await tx
    .select({ clientId: autopay.clientId, id: autopay.id })
    .from(autopay)
    .where(eq(autopay.id, id))
  return found ?? null
}

/** Returns the last day of the stored card of automatic payments; null if it is not known. */
export async function readCardExpiry(tx: Tx, { clientId, id }: AutopayKey): Promise<string | null> {
  const [found] = await tx
    .select({ on: autopay.cardExpiresOn })
    .from(autopay)
    .where(isAutopay({ clientId, id }))
  return found?.on ?? null
}

/** Returns automatic payments, locked until the transaction ends; null if there are none. Their
 * account is locked first, as in every transaction that ends or pulls them, because an announced
 * bill refers to it. */
export async function lockAutopay(tx: Tx, key: AutopayKey): Promise<AutopayRow | null> {
  await tx.execute(sql`select from account where (client_id, id) in (
    select client_id, account_id from autopay where ${isAutopay(key)}) for key share`)
  const [found] = await tx.select().from(autopay).where(isAutopay(key)).for('update')
  return found ?? null
}

/** Returns the condition for automatic payments of an account that are active or being set up. An
 * account has at most one of these at a time. */
export const isCurrentOf = ({ clientId, accountId }: Pick<AutopayRow, 'clientId' | 'accountId'>) =>
  and(
    eq(autopay.clientId, clientId),
    eq(autopay.accountId, accountId),
    inArray(autopay.state, ['started', 'pending', 'active']),
  )

/** Returns the automatic payments of an account that are active or being set up, locked; null if
 * there are none. */
export async function lockAutopayOf(
  tx: Tx,
  account: Pick<AutopayRow, 'clientId' | 'accountId'>,
): Promise<AutopayRow | null> {
  const [found] = await tx.select().from(autopay).where(isCurrentOf(account)).for('update')
  return found ?? null
}

/** Updates locked automatic payments. */
export async function setAutopay(
  tx: Tx,
  key: AutopayKey,
  set: Partial<typeof autopay.$inferInsert>,
): Promise<void> {
  await tx.update(autopay).set(set).where(isAutopay(key))
}

/** Returns open set-ups begun at or before a time, oldest first, following `after`. */
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

/** Returns active automatic payments whose card expires by a day, if their holder was not notified
 * yet or if the card has already expired. */
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
        sql`(${autopay.expiryAnnouncedAt} is null or ${autopay.cardExpiresOn} < ${today}::date)`,
        isAfter(after),
        where,
      ),
    )
    .orderBy(asc(autopay.clientId), asc(autopay.id))
    .limit(100)
}

/** SQL for the key of an expiring card, for conditions. */
export const expiringKey = sql`'card ' || ${autopay.id}`

/** Returns automatic payments that have ended and whose card the provider may still store. */
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
