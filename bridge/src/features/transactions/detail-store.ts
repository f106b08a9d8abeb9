import type { Tx } from '../../platform/db/database.ts'
import { and, eq, sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { cardAuthorization, posting } from '../../platform/db/schema/customers.ts'
import type { Owner } from '../../core/owner.ts'
import { ownerValues } from '../../domain/accounts/owned-account.ts'
import { selectAuthorized, selectPosted } from './rows.ts'

const isPrimary = sql`${sql.placeholder('isPrimary')}::boolean`
const ofCardmember = sql.placeholder('cardmember')

const onePosting = prepared('one_posting', (tx) =>
  selectPosted(tx)
    .where(
      and(
        eq(posting.clientId, sql.placeholder('client')),
        eq(posting.id, sql.placeholder('id')),
        sql`(${isPrimary} or ${posting.cardmemberId} = ${ofCardmember})`,
      ),
    )
    .prepare('one_posting'),
)

/** A posting that the owner may see, or null. */
export async function findPosting(tx: Tx, owner: Owner, id: string) {
  const [found] = await onePosting(tx).execute({ ...ownerValues(owner), id })
  return found ?? null
}

const oneHeld = prepared('one_held', (tx) =>
  selectAuthorized(tx)
    .where(
      and(
        eq(cardAuthorization.clientId, sql.placeholder('client')),
        eq(cardAuthorization.id, sql.placeholder('id')),
        eq(cardAuthorization.state, 'pending'),
        sql`(${isPrimary} or ${cardAuthorization.cardmemberId} = ${ofCardmember})`,
      ),
    )
    .prepare('one_held'),
)

/** A pending authorization that the owner may see, or null. */
export async function findHeld(tx: Tx, owner: Owner, id: string) {
  const [found] = await oneHeld(tx).execute({ ...ownerValues(owner), id })
  return found ?? null
}

/** Locks a pending authorization that the owner may see, so that it stays pending. Returns false if
 * there is none. */
export async function lockHeld(
  tx: Tx,
  { clientId, cardmemberId, isPrimary: seesAll }: Owner,
  id: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: cardAuthorization.id })
    .from(cardAuthorization)
    .where(
      and(
        eq(cardAuthorization.clientId, clientId),
        eq(cardAuthorization.id, id),
        eq(cardAuthorization.state, 'pending'),
        seesAll ? undefined : eq(cardAuthorization.cardmemberId, cardmemberId),
      ),
    )
    .for('no key update')
  return found.length > 0
}
