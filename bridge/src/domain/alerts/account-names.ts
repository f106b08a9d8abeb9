import type { Localized } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** Returns the names of accounts by id, for clients with several: the product, plus the last digits
 * of a card if two accounts have the same product. */
export async function readAccountNames(
  tx: Tx,
  of: readonly { clientId: string }[],
): Promise<ReadonlyMap<string, Localized>> {
  if (of.length === 0) return new Map()
  const clients = JSON.stringify([...new Set(of.map(({ clientId }) => clientId))])
  const rows = await rowsOf<{ id: string; en: string; ar: string; digits: string | null }>(
    tx,
    sql`select id, product_name_en as en, product_name_ar as ar,
        case when alike > 1 then (select right(card.last_digits, 4) from card
          where card.client_id = named.client_id and card.account_id = named.id
          order by card.kind <> 'primary', card.issued_on desc, card.id limit 1) end as digits
      from (select account.*, count(*) over (partition by client_id) as owned,
          count(*) over (partition by client_id, product_name_en) as alike
        from account where client_id in (select json_array_elements_text(${clients}::json))) named
      where owned > 1`,
  )
  return new Map(
    rows.map(({ id, en, ar, digits }) => {
      const end = digits === null ? '' : ` ${digits}`
      return [id, { en: `${en}${end}`, ar: `${ar}${end}` }]
    }),
  )
}
