import { PENDING_CHARGE } from '@sadu/contract/inbox/kinds'
import type { Owner } from '../../core/owner.ts'
import type { Tx } from '../../platform/db/database.ts'
import { and, eq, inArray, or, sql } from '../../platform/db/drizzle.ts'
import { cardAuthorization, posting } from '../../platform/db/schema/customers.ts'

/** Returns the current status of each charge or payment: the id of its transaction, or
 * `PENDING_CHARGE`. The keys are the ids in the inbox entries, which are those of a hold or of a
 * posting. Charges that the owner may not see are absent, as are holds that ended without a
 * posting. */
export async function readCharges(
  tx: Tx,
  { clientId, cardmemberId, isPrimary }: Owner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const named = [...ids]
  const postings = await tx
    .select({ id: posting.id, hold: posting.authorizationId })
    .from(posting)
    .where(
      and(
        eq(posting.clientId, clientId),
        or(inArray(posting.id, named), inArray(posting.authorizationId, named)),
        or(sql`${isPrimary}::boolean`, eq(posting.cardmemberId, cardmemberId)),
      ),
    )
  const holds = await tx
    .select({ id: cardAuthorization.id })
    .from(cardAuthorization)
    .where(
      and(
        eq(cardAuthorization.clientId, clientId),
        inArray(cardAuthorization.id, named),
        eq(cardAuthorization.state, 'pending'),
        or(sql`${isPrimary}::boolean`, eq(cardAuthorization.cardmemberId, cardmemberId)),
      ),
    )
  return new Map([
    ...holds.map(({ id }) => [id, PENDING_CHARGE] as const),
    ...postings.flatMap(({ id, hold }) =>
      [id, hold].flatMap((one) => (one ? [[one, id] as const] : [])),
    ),
  ])
}
