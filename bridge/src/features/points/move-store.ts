import type { Localized, Tier } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import { isOutOfUse } from '../../domain/cards/out-of-use.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** An account of the owner, and the card by which they recognize it. */
export type PointsAccount = {
  clientId: string
  accountId: string
  billReference: string
  productName: Localized
  tier: Tier
  lastDigits: string | null
  cardId: string | null
}

/** The owner's accounts in a fixed order. A supplementary cardmember has none. */
export const readPointAccounts = (
  tx: Tx,
  { clientId, isPrimary }: Owner,
): Promise<PointsAccount[]> =>
  rowsOf<PointsAccount>(
    tx,
    sql`select account.client_id as "clientId", account.id as "accountId",
        account.bill_reference as "billReference", account.tier,
        json_build_object('en', product_name_en, 'ar', product_name_ar) as "productName",
        shown.id as "cardId", shown.last_digits as "lastDigits"
      from account
      left join lateral (
        select id, last_digits from card
        where card.client_id = account.client_id and card.account_id = account.id
          and card.kind = 'primary'
        order by ${isOutOfUse}, issued_on desc, id limit 1
      ) shown on true
      where account.client_id = ${clientId} and ${isPrimary}::boolean
      order by account.id`,
  )

/** Locks accounts of the owner in the order of their keys, so that two moves in opposite directions
 * cannot deadlock. */
export async function lockPointAccounts(
  tx: Tx,
  { clientId }: Owner,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`select from account where client_id = ${clientId}
    and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))
    order by client_id, id for no key update`)
}
