import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { account, card, posting } from '../../platform/db/schema/customers.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Owner } from '../../core/owner.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A reference that may name a row. One that cannot is refused as if nobody had it. */
export function rowId(reference: string): string {
  if (!UUID.test(reference)) throw new Refusal('notFound')
  return reference
}

/** The accounts that a query's owner may see: a primary cardmember all of the client's, a
 * supplementary one those that hold a card of theirs. For queries with placeholders `client`,
 * `cardmember` and `isPrimary`, which `ownerValues` fills. */
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

/** The owner as the values of those placeholders. */
export function ownerValues({ clientId, cardmemberId, isPrimary }: Owner) {
  return { client: clientId, cardmember: cardmemberId, isPrimary }
}

/** When a card of the account was last used, for the order in which accounts are shown. */
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

/** Whether it is the account that the placeholder `account` names, or no account is named. */
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

/** All accounts that the owner may see. */
export function ownedAccounts(tx: Tx, owner: Owner) {
  return findAccounts(tx).execute(ownerValues(owner))
}

/** The account that a reference names, or without one the account used last. Refuses with
 * `notFound` when there is none, or when it is somebody else's. */
export async function ownedAccount(tx: Tx, owner: Owner, reference: string | undefined) {
  const named = reference === undefined ? null : rowId(reference)
  const [found] = await findAccount(tx).execute({ ...ownerValues(owner), account: named })
  if (!found) throw new Refusal('notFound')
  return found
}
