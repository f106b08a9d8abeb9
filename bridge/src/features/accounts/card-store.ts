import type { Tx } from '../../platform/db/database.ts'
import { and, desc, eq, isNull, max, sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import {
  account,
  card,
  cardAuthorization,
  posting,
  statement,
} from '../../platform/db/schema/customers.ts'
import type { Owner } from '../../core/owner.ts'
import { isNamedAccount, lastUsed } from '../../domain/accounts/owned-account.ts'
import { isOutOfUse } from '../../domain/cards/out-of-use.ts'
import { total } from './sums.ts'

const ofCardmember = sql`${sql.placeholder('cardmember')}::uuid`

const lastClosed = (tx: Tx) =>
  tx
    .select({ on: max(statement.closedOn) })
    .from(statement)
    .where(and(eq(statement.clientId, account.clientId), eq(statement.accountId, account.id)))

/** Same as the sums of the account, but only for one cardmember's cards. A single SQL statement. */
const cardSums = prepared('card_sums', (tx) => {
  const mine = tx
    .select({ limit: card.creditLimitMinor })
    .from(card)
    .where(
      and(
        eq(card.clientId, account.clientId),
        eq(card.accountId, account.id),
        eq(card.cardmemberId, ofCardmember),
      ),
    )
    .orderBy(isOutOfUse, desc(card.issuedOn), card.id)
    .limit(1)
    .as('mine')
  const last = tx
    .select({ id: statement.id })
    .from(statement)
    .where(and(eq(statement.clientId, account.clientId), eq(statement.accountId, account.id)))
    .orderBy(desc(statement.closedOn))
    .limit(1)
  const before = tx
    .select({ spent: total('spent', posting.billingMinor) })
    .from(posting)
    .where(
      and(
        eq(posting.clientId, account.clientId),
        eq(posting.statementId, sql`(${last})`),
        eq(posting.cardmemberId, ofCardmember),
      ),
    )
    .as('before')
  const since = tx
    .select({ spentSince: total('spent_since', posting.billingMinor) })
    .from(posting)
    .where(
      and(
        eq(posting.clientId, account.clientId),
        eq(posting.accountId, account.id),
        eq(posting.cardmemberId, ofCardmember),
        isNull(posting.statementId),
      ),
    )
    .as('since')
  const pending = tx
    .select({ pending: total('pending', cardAuthorization.billingMinor) })
    .from(cardAuthorization)
    .where(
      and(
        eq(cardAuthorization.clientId, account.clientId),
        eq(cardAuthorization.accountId, account.id),
        eq(cardAuthorization.cardmemberId, ofCardmember),
        eq(cardAuthorization.state, 'pending'),
      ),
    )
    .as('pending')
  return tx
    .select({
      id: account.id,
      currency: account.currency,
      cycleDay: account.cycleDay,
      creditLimit: sql<number>`coalesce(${mine.limit}, ${account.creditLimitMinor})`.mapWith(
        Number,
      ),
      lastClosedOn: sql<string | null>`(${lastClosed(tx)})::text`,
      spentBefore: before.spent,
      spent: since.spentSince,
      pending: pending.pending,
    })
    .from(account)
    .innerJoinLateral(mine, sql`true`)
    .crossJoinLateral(before)
    .crossJoinLateral(since)
    .crossJoinLateral(pending)
    .where(and(eq(account.clientId, sql.placeholder('client')), isNamedAccount))
    .orderBy(lastUsed(tx))
    .limit(1)
    .prepare('card_sums')
})

/** The sums behind a supplementary cardmember's figures; null if they have no card on the
 * account. */
export async function readCardSums(tx: Tx, owner: Owner, accountId: string | null) {
  const { clientId, cardmemberId } = owner
  const [row] = await cardSums(tx).execute({
    client: clientId,
    cardmember: cardmemberId,
    account: accountId,
  })
  return row ?? null
}
export type CardSums = NonNullable<Awaited<ReturnType<typeof readCardSums>>>
