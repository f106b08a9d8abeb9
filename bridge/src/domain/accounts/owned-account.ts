import type { Tx } from '../../platform/db/database.ts'
import { and, desc, eq, isNotNull, sql, type SQL } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { account, card, posting } from '../../platform/db/schema/customers.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'
import { isRowId } from '../../core/row-id.ts'

/** Checks that a reference can be a row id. Throws `notFound` otherwise, as for an unknown row. */
export function rowId(reference: string): string {
  if (!isRowId(reference)) throw new Refusal('notFound')
  return reference
}

/** SQL condition for the accounts that the owner may see: for a primary cardmember all of the
 * client's, for a supplementary one those with a card of their own. Uses the placeholders
 * `client`, `cardmember` and `isPrimary`, filled by `ownerValues`. */
export function isVisibleAccount(tx: Tx): SQL {
  const ownCard = tx
    .select({ one: sql`1` })
    .from(card)
    .where(
      and(
        eq(card.clientId, account.clientId),
        eq(card.accountId, account.id),
        eq(card.cardmemberId, sql.placeholder('cardmember')),
      ),
    )
  return sql`${account.clientId} = ${sql.placeholder('client')}
    and (${sql.placeholder('isPrimary')}::boolean or exists (${ownCard}))`
}

/** Returns the values of an owner for the placeholders of `isVisibleAccount`. */
export function ownerValues({ clientId, cardmemberId, isPrimary }: Owner) {
  return { client: clientId, cardmember: cardmemberId, isPrimary }
}

/** Returns SQL for the time at which a card of the account was last used, for sorting accounts. */
export function lastUsed(tx: Tx): SQL {
  const newest = tx
    .select({ at: posting.occurredAt })
    .from(posting)
    .where(
      and(
        eq(posting.clientId, account.clientId),
        eq(posting.accountId, account.id),
        isNotNull(posting.cardId),
      ),
    )
    .orderBy(desc(posting.occurredAt), desc(posting.id))
    .limit(1)
  return sql`(${newest}) desc nulls last, ${account.id}`
}

/** SQL condition: the account is the one in the placeholder `account`; true if that is null. */
export const isNamedAccount = sql`(${sql.placeholder('account')}::uuid is null
  or ${account.id} = ${sql.placeholder('account')}::uuid)`

const selectAccounts = (tx: Tx) =>
  tx
    .select({
      id: account.id,
      tier: account.tier,
      currency: account.currency,
      cycleDay: account.cycleDay,
    })
    .from(account)

const findAccount = prepared('owned_account', (tx) =>
  selectAccounts(tx)
    .where(and(isVisibleAccount(tx), isNamedAccount))
    .orderBy(lastUsed(tx))
    .limit(1)
    .prepare('owned_account'),
)

const findAccounts = prepared('owned_accounts', (tx) =>
  selectAccounts(tx).where(isVisibleAccount(tx)).prepare('owned_accounts'),
)

/** Returns all accounts that the owner may see. */
export function ownedAccounts(tx: Tx, owner: Owner) {
  return findAccounts(tx).execute(ownerValues(owner))
}

/** Returns the account with this reference, or the most recently used one if none is given. Rejects
 * with `notFound` if it does not exist or the owner may not see it. */
export async function ownedAccount(tx: Tx, owner: Owner, reference: string | undefined) {
  const named = reference === undefined ? null : rowId(reference)
  const [found] = await findAccount(tx).execute({ ...ownerValues(owner), account: named })
  if (!found) throw new Refusal('notFound')
  return found
}
