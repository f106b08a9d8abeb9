import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { posting } from '../../platform/db/schema/customers.ts'
import { chargeOfPosting } from './columns.ts'

type Found = {
  id: string
  /** Locks the posting for whoever adds to it: receipts are counted correctly, and an authorization
   * that is reported meanwhile takes over what was added. */
  isLocked?: boolean
}

/** What the notes and receipts of a posting that the owner may see belong to; null if there is
 * none. */
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
