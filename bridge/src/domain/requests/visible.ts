import { FAMILY_KINDS, HOLDER_KINDS } from '@sadu/contract/requests/actions'
import { isOffered } from '@sadu/contract/requests/details'
import type { Owner } from '../../core/owner.ts'
import { and, eq, inArray, or, sql, type SQL } from '../../platform/db/drizzle.ts'
import { request } from '../../platform/db/schema/requests.ts'

/** Returns the SQL condition for the requests that an owner may see: their own, those for a new
 * card of theirs, and, for the primary cardmember, those about the account's cards
 * (docs/specification/6-roles.md#requests). */
export function isVisibleRequest({ clientId, cardmemberId, isPrimary }: Owner): SQL | undefined {
  return and(
    eq(request.clientId, clientId),
    or(
      eq(request.cardmemberId, cardmemberId),
      and(
        eq(request.holderId, cardmemberId),
        inArray(request.kind, HOLDER_KINDS.filter(isOffered)),
      ),
      and(
        sql`${isPrimary}::boolean`,
        sql`${request.cardId} is not null`,
        inArray(request.kind, FAMILY_KINDS.filter(isOffered)),
      ),
    ),
  )
}
