import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { posting } from '../../platform/db/schema/customers.ts'
import { chargeOfPosting } from './columns.ts'

type Found = {
  id: string
  /** Whether to lock the posting before something is added to it. The lock ensures that receipts
   * are counted correctly, and that notes and receipts move to an authorization reported
   * meanwhile. */
  isLocked?: boolean
}

/** Returns the id to which the notes and receipts of a posting belong, if the owner may see the
 * posting; null otherwise. */
export async function findCharge(
  tx: Tx,
  { clientId, cardmemberId, isPrimary }: Owner,
  { id, isLocked = false }: Found,
): Promise<string | null> {
  const query = tx
    .select({ chargeId: chargeOfPosting })
    .from(posting)
    .where(
      and(
        eq(posting.clientId, clientId),
        eq(posting.id, id),
        isPrimary ? undefined : eq(posting.cardmemberId, cardmemberId),
      ),
    )
  const [found] = await (isLocked ? query.for('no key update') : query)
  return found?.chargeId ?? null
}
