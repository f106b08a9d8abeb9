import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { announcedCharge } from '../../platform/db/schema/announced-charges.ts'
import type { Currency, Tier } from '@sadu/contract'

/** The merchant of a recurring charge, the account, and the cardmember who is charged. */
export type Charged = { accountId: string; merchantId: string; chargedId: string }

/** Tells the owner of a merchant's charges from now on. Returns false if that was so before. */
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

/** Tells the owner of a merchant's charges no more. Returns false if that was so before. */
export async function removeAnnounced(
  tx: Tx,
  { clientId, cardmemberId }: Owner,
  { accountId, merchantId, chargedId }: Charged,
): Promise<boolean> {
  const gone = await tx
    .delete(announcedCharge)
    .where(
      and(
        eq(announcedCharge.clientId, clientId),
        eq(announcedCharge.cardmemberId, cardmemberId),
        eq(announcedCharge.accountId, accountId),
        eq(announcedCharge.merchantId, merchantId),
        eq(announcedCharge.chargedId, chargedId),
      ),
    )
    .returning({ merchantId: announcedCharge.merchantId })
  return gone.length > 0
}

/** What someone asked to be told of, with their role and the account. */
export type Asked = Owner &
  Charged & { cycleDay: number; currency: Currency; tier: Tier; key: string }

const KEY = sql`announced.client_id || ' ' || announced.cardmember_id || ' ' || announced.account_id
  || ' ' || announced.merchant_id || ' ' || announced.charged_id`

/** Reads what people asked for, the next ones in key order. */
export function readAsked(
  tx: Tx,
  { after, size, isOpen }: { after: Asked | null; size: number; isOpen: (key: SQL) => SQL },
): Promise<Asked[]> {
  return rowsOf<Asked>(
    tx,
    sql`select announced.client_id as "clientId", announced.cardmember_id as "cardmemberId",
        cardmember.role = 'primary' as "isPrimary", announced.account_id as "accountId",
        announced.merchant_id as "merchantId", announced.charged_id as "chargedId",
        account.cycle_day as "cycleDay", account.currency, account.tier, ${KEY} as key
      from announced_charge announced
      join cardmember on cardmember.client_id = announced.client_id
        and cardmember.id = announced.cardmember_id
      join account on account.client_id = announced.client_id and account.id = announced.account_id
      where ${
        after === null
          ? sql`true`
          : sql`(announced.client_id, announced.cardmember_id, announced.account_id,
              announced.merchant_id, announced.charged_id)
            > (${after.clientId}, ${after.cardmemberId}::uuid, ${after.accountId}::uuid,
              ${after.merchantId}::uuid, ${after.chargedId}::uuid)`
      } and ${isOpen(KEY)}
      order by 1, 2, 4, 5, 6 limit ${size}`,
  )
}

/** Marks the charges up to an expected day as told. Returns false if they were told before. */
export async function takeUntoldDay(tx: Tx, asked: Asked, day: string): Promise<boolean> {
  const { clientId, cardmemberId, accountId, merchantId, chargedId } = asked
  const taken = await rowsOf(
    tx,
    sql`update announced_charge set told_until = ${day}::date
      where client_id = ${clientId} and cardmember_id = ${cardmemberId}::uuid
        and account_id = ${accountId}::uuid and merchant_id = ${merchantId}::uuid
        and charged_id = ${chargedId}::uuid
        and (told_until is null or told_until < ${day}::date)
      returning merchant_id`,
  )
  return taken.length > 0
}
