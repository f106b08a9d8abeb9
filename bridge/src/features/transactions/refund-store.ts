import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** The ids of the refunds of the owner's purchase, or of the purchase of a refund. The feed does
 * not name the purchase of a refund, so they are linked only if the match is unambiguous: among the
 * purchases up to then with the same card, merchant and currency, it is the only one with the same
 * amount or, if there is none, the only larger one. */
export async function readRefundLinks(
  tx: Tx,
  { clientId, cardmemberId, isPrimary }: Owner,
  { id, kind }: { id: string; kind: string },
): Promise<string[]> {
  if (kind !== 'purchase' && kind !== 'refund') return []
  const [wanted, other] =
    kind === 'refund'
      ? [sql`refund.id = ${id}::uuid`, sql`purchase.id`]
      : [sql`refund.refund_of = ${id}::uuid`, sql`refund.id`]
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select ${other} as id
      from posting refund
      join posting purchase on purchase.client_id = refund.client_id
        and purchase.id = refund.refund_of and purchase.card_id = refund.card_id
      cross join lateral (
        select count(*) filter (where transaction_minor = -refund.transaction_minor) as same,
          count(*) filter (where transaction_minor > -refund.transaction_minor) as larger
        from posting other
        where other.client_id = refund.client_id and other.account_id = refund.account_id
          and other.merchant_id = refund.merchant_id and other.kind = 'purchase'
          and other.card_id = refund.card_id
          and other.transaction_currency = refund.transaction_currency
          and other.occurred_at <= refund.occurred_at
      ) fitting
      where refund.client_id = ${clientId} and ${wanted}
        and case when fitting.same > 0
          then fitting.same = 1 and purchase.transaction_minor = -refund.transaction_minor
          else fitting.larger = 1 and purchase.transaction_minor > -refund.transaction_minor
        end
        and (${isPrimary}::boolean or (refund.cardmember_id = ${cardmemberId}::uuid
          and purchase.cardmember_id = ${cardmemberId}::uuid))`,
  )
  return rows.map((row) => row.id)
}
