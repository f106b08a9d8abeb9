import type { Tx } from '../../platform/db/database.ts'
import { recordIssuerEvents } from '../issuer-events/record.ts'
import { isOfPlan } from './plan-rows.ts'
import { postingColumns, type Placed } from './posting-columns.ts'

/** The event source of yearly fees. */
export const FEE_SOURCE = 'rewards-fee'

/** Whether Sadu made a posting on its own, so that the issuer's systems do not know of it: yearly
 * fees; credits of disputes and rewards of offers, and their reversals; payouts; movements of
 * plans, and their fees; and payments with points. */
const isOwn = ({ row }: Placed): boolean =>
  row.kind === 'dispute' ||
  row.kind === 'offer' ||
  row.kind === 'payout' ||
  row.kind === 'points' ||
  row.source === FEE_SOURCE ||
  isOfPlan(row)

/** Reports to the issuer the postings that Sadu made on its own, in the transaction that posts
 * them. */
export async function reportOwnPostings(
  tx: Tx,
  posted: readonly (Placed & { postedOn: string })[],
): Promise<void> {
  const events = posted.filter(isOwn).flatMap((one) => {
    const { row, account, card, postedOn } = one
    if (!account) return []
    const facts = {
      account: account.billReference,
      posting: row.serialNumber,
      kind: row.kind,
      postedOn,
      amountMinor: postingColumns(one).billing_minor,
      currency: account.currency,
      reference: row.reference,
    }
    return [
      {
        card: { clientId: account.clientId, id: card?.cardId ?? null },
        event: { kind: 'postingMade' as const, facts },
        at: row.occurredAt,
      },
    ]
  })
  await recordIssuerEvents(tx, events)
}
