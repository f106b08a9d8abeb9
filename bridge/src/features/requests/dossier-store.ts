import type { Currency } from '@sadu/contract'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** The maximum number of listed earlier charges at the merchant. */
const EARLIER = 12

/** A posted charge of the dossier, with its merchant's city. */
export type DossierCharge = {
  occurredAt: number
  postedOn: string
  reference: string
  billingMinor: number
  currency: Currency
  transactionMinor: number
  transactionCurrency: Currency
  fxRate: string | null
  fxFeeMinor: number | null
  cityEn: string | null
  cityAr: string | null
}

const columns = sql`(extract(epoch from charge.occurred_at) * 1000)::float8 as "occurredAt",
  charge.posted_on::text as "postedOn", charge.reference, account.currency,
  charge.billing_minor::float8 as "billingMinor",
  charge.transaction_minor::float8 as "transactionMinor",
  charge.transaction_currency as "transactionCurrency", charge.fx_rate::text as "fxRate",
  charge.fx_fee_minor::float8 as "fxFeeMinor", merchant.city_en as "cityEn", merchant.city_ar as "cityAr"`

const beside = sql`join account on account.client_id = charge.client_id and account.id = charge.account_id
  left join merchant on merchant.id = charge.merchant_id`

/** A posted charge that the owner may see; null if it is archived or not theirs. */
export async function readDisputed(
  tx: Tx,
  { clientId, cardmemberId, isPrimary }: Owner,
  id: string,
): Promise<DossierCharge | null> {
  const [row] = await rowsOf<DossierCharge>(
    tx,
    sql`select ${columns} from posting charge ${beside}
      where charge.client_id = ${clientId} and charge.id = ${id}::uuid
        and (${isPrimary}::boolean or charge.cardmember_id = ${cardmemberId}::uuid)`,
  )
  return row ?? null
}

/** The same cardmember's charges at the merchant before a charge that the owner may see, newest
 * first, and their total number. */
export async function readEarlier(
  tx: Tx,
  { clientId, cardmemberId, isPrimary }: Owner,
  id: string,
): Promise<{ charges: DossierCharge[]; count: number }> {
  const rows = await rowsOf<DossierCharge & { count: number }>(
    tx,
    sql`select ${columns}, (count(*) over ())::float8 as count
      from posting one
      join posting charge using (client_id, account_id, cardmember_id, merchant_id)
      ${beside}
      where charge.client_id = ${clientId} and one.id = ${id}::uuid
        and (${isPrimary}::boolean or charge.cardmember_id = ${cardmemberId}::uuid)
        and charge.kind in ('purchase', 'cash') and charge.occurred_at < one.occurred_at
      order by charge.occurred_at desc, charge.id desc limit ${EARLIER}`,
  )
  return { charges: rows, count: rows[0]?.count ?? 0 }
}
