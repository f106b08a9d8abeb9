import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, isNull, lt, or, sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { announcedCharge } from '../../platform/db/schema/announced-charges.ts'
import type { Currency, Tier } from '@sadu/contract'

/** The merchant of a recurring charge, the account, and the cardmember who is charged. */
export type Charged = { accountId: string; merchantId: string; chargedId: string }

const isOf = ({ clientId, cardmemberId }: Owner, charged: Charged) =>
  and(
    eq(announcedCharge.clientId, clientId),
    eq(announcedCharge.cardmemberId, cardmemberId),
    eq(announcedCharge.accountId, charged.accountId),
    eq(announcedCharge.merchantId, charged.merchantId),
    eq(announcedCharge.chargedId, charged.chargedId),
  )

/** Turns on notifications of a merchant's charges for the owner. Returns false if they were already
 * on. */
export async function addAnnounced(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  charged: Charged,
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insert(announcedCharge)
    .values({ clientId, cardmemberId, ...charged, askedAt: now })
    .onConflictDoNothing()
    .returning({ merchantId: announcedCharge.merchantId })
  return added.length > 0
}

/** Turns off notifications of a merchant's charges for the owner. Returns false if they were
 * already off. */
export async function removeAnnounced(tx: Tx, owner: Owner, charged: Charged): Promise<boolean> {
  const gone = await tx
    .delete(announcedCharge)
    .where(isOf(owner, charged))
    .returning({ merchantId: announcedCharge.merchantId })
  return gone.length > 0
}

/** A person who asked to be notified of charges on an account, with their role. */
export type Asker = Owner & {
  accountId: string
  cycleDay: number
  currency: Currency
  tier: Tier
  key: string
}

const KEY = sql`announced.client_id || ' ' || announced.cardmember_id || ' ' || announced.account_id`

/** Reads the people who asked, once for each account, in key order, starting after `after`. */
export function readSubscribers(
  tx: Tx,
  { after, size, isOpen }: { after: Asker | null; size: number; isOpen: (key: SQL) => SQL },
): Promise<Asker[]> {
  return rowsOf<Asker>(
    tx,
    sql`select distinct announced.client_id as "clientId", announced.cardmember_id as "cardmemberId",
        announced.account_id as "accountId", cardmember.role = 'primary' as "isPrimary",
        account.cycle_day as "cycleDay", account.currency, account.tier, ${KEY} as key
      from announced_charge announced
      join cardmember on cardmember.client_id = announced.client_id
        and cardmember.id = announced.cardmember_id
      join account on account.client_id = announced.client_id and account.id = announced.account_id
      where ${
        after === null
          ? sql`true`
          : sql`(announced.client_id, announced.cardmember_id, announced.account_id)
            > (${after.clientId}, ${after.cardmemberId}::uuid, ${after.accountId}::uuid)`
      } and ${isOpen(KEY)}
      order by 1, 2, 3 limit ${size}`,
  )
}

/** Marks the charges up to an expected day as notified. Returns false if they already were. */
export async function claimUnnotifiedDay(
  tx: Tx,
  owner: Owner,
  charged: Charged,
  day: string,
): Promise<boolean> {
  const { toldUntil } = announcedCharge
  const taken = await tx
    .update(announcedCharge)
    .set({ toldUntil: day })
    .where(and(isOf(owner, charged), or(isNull(toldUntil), lt(toldUntil, day))))
    .returning({ merchantId: announcedCharge.merchantId })
  return taken.length > 0
}
