import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { type PointsBack, type PostPoints, settlePoints } from './point-payments.ts'

type Refund = { id: string; clientId: string; occurredAt: Date }

/** Returns as points the parts of refunds that exceed the part of their charges paid in money. Call
 * it in the transaction that posted the refunds. */
export async function returnPoints(
  tx: Tx,
  refunds: readonly Refund[],
  postRows: PostPoints,
): Promise<void> {
  if (refunds.length === 0) return
  const keys = refunds.map(({ clientId, id }) => ({ client_id: clientId, id }))
  const at = new Map(refunds.map(({ id, occurredAt }) => [id, occurredAt]))
  const rows = await rowsOf<Omit<PointsBack, 'occurredAt'> & { id: string }>(
    tx,
    sql`select refund.id, refund.client_id as "clientId", refund.refund_of as "transactionId",
        (-refund.billing_minor)::float8 as minor, refund.posted_on::text as "postedOn"
      from json_to_recordset(${JSON.stringify(keys)}::json) as given(client_id text, id uuid)
      join posting refund using (client_id, id)
      join point_payment paid on paid.client_id = refund.client_id
        and paid.transaction_id = refund.refund_of and paid.undone_on is null
      order by paid.client_id, paid.id, refund.id`,
  )
  for (const { id, ...row } of rows) {
    await settlePoints(tx, { ...row, occurredAt: at.get(id) ?? new Date(0) }, postRows)
  }
}
