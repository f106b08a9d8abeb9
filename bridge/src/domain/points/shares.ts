import type { Localized } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { isHeld } from '../accounts/held-card.ts'
import { readBalance } from './balance.ts'

type Account = { clientId: string; accountId: string }

/** Returns the SQL condition for a card that keeps its holder's share. The share ends with the last
 * such card. */
export const keepsShare = (card: SQL) => sql`(${card}.kind = 'supplementary' and ${isHeld(card)})`

/** Whether a cardmember's share of an account still exists. */
export async function isShareKept(
  tx: Tx,
  { clientId, accountId }: Account,
  cardmemberId: string,
): Promise<boolean> {
  const kept = await rowsOf<{ id: string }>(
    tx,
    sql`select id from card
      where client_id = ${clientId} and account_id = ${accountId}::uuid
        and cardmember_id = ${cardmemberId}::uuid and ${keepsShare(sql`card`)} limit 1`,
  )
  return kept.length > 0
}

/** Returns SQL for the sum of all shares of an account, or of one cardmember's share. */
const sharedPoints = (account: { clientId: SQL; accountId: SQL }, holder?: SQL) =>
  sql<number>`(select coalesce(sum(points), 0)::bigint from point_entry
    where point_entry.client_id = ${account.clientId}
      and point_entry.account_id = ${account.accountId}
      and ${holder ? sql`point_entry.cardmember_id = ${holder}` : sql`point_entry.cardmember_id is not null`})`

/** Returns the remaining points in the shares of an account: in one cardmember's share, or in
 * all. */
export async function readShares(
  tx: Tx,
  { clientId, accountId }: Account,
  holder: string | null,
): Promise<number> {
  const account = { clientId: sql`${clientId}`, accountId: sql`${accountId}::uuid` }
  const of = holder === null ? undefined : sql`${holder}::uuid`
  const [row] = await rowsOf<{ points: string | number }>(
    tx,
    sql`select ${sharedPoints(account, of)} as points`,
  )
  return Number(row?.points)
}

/** Returns all points of an account: its balance plus the remaining points in its shares. */
export const readAllPoints = async (tx: Tx, account: Account): Promise<number> =>
  (await readBalance(tx, account)) + (await readShares(tx, account, null))

/** Returns the points that can be spent, from the balance or from a cardmember's share. After
 * refunds the account may have fewer points in total than a share; then that total is the limit. */
export async function readSpendable(
  tx: Tx,
  account: Account,
  holder: string | null,
): Promise<number> {
  if (holder === null) return readBalance(tx, account)
  const share = await readShares(tx, account, holder)
  return Math.max(0, Math.min(share, await readAllPoints(tx, account)))
}

/** A supplementary cardmember who may be given points, with the remaining points in their share. */
export type ShareHolder = {
  accountId: string
  cardmemberId: string
  name: Localized
  /** Their card in use, otherwise the newest one. */
  cardId: string
  lastDigits: string
  points: number
}

/** Returns, by name, the supplementary cardmembers of a client's accounts, or of one account, who
 * have a card that keeps a share. */
export async function readShareHolders(
  tx: Tx,
  clientId: string,
  accountId: string | null,
): Promise<ShareHolder[]> {
  const rows = await rowsOf<Omit<ShareHolder, 'points'> & { points: string | number }>(
    tx,
    sql`select distinct on (card.account_id, person.full_name_en, person.id)
        card.account_id as "accountId", person.id as "cardmemberId",
        json_build_object('en', person.full_name_en, 'ar', person.full_name_ar) as name,
        card.id as "cardId", card.last_digits as "lastDigits",
        ${sharedPoints(
          { clientId: sql`card.client_id`, accountId: sql`card.account_id` },
          sql`card.cardmember_id`,
        )} as points
      from card
      join cardmember person on person.client_id = card.client_id and person.id = card.cardmember_id
      where card.client_id = ${clientId} and ${keepsShare(sql`card`)}
        and (${accountId}::uuid is null or card.account_id = ${accountId}::uuid)
      order by card.account_id, person.full_name_en, person.id,
        card.state in ('active', 'suspended') desc, card.issued_on desc, card.id`,
  )
  return rows.map((row) => Object.assign(row, { points: Number(row.points) }))
}
