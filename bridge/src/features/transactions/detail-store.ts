import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { cardAuthorization, posting } from '../../db/schema/customers.ts'
import type { Owner } from '../../owner.ts'
import { ownerValues } from '../../owned-account.ts'
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

const atMerchant = and(
  eq(posting.clientId, sql.placeholder('client')),
  eq(posting.accountId, sql.placeholder('account')),
  eq(posting.merchantId, sql.placeholder('merchant')),
  gte(posting.occurredAt, sql`${sql.placeholder('since')}::timestamptz`),
  sql`(${isPrimary} or ${posting.cardmemberId} = ${ofCardmember})`,
)

const latestAtMerchant = prepared('latest_at_merchant', (tx) =>
  selectPosted(tx)
    .where(and(atMerchant, ne(posting.id, sql.placeholder('id'))))
    .orderBy(desc(posting.occurredAt), desc(posting.id))
    .limit(sql.placeholder('limit'))
    .prepare('latest_at_merchant'),
)

const totalsAtMerchant = prepared('totals_at_merchant', (tx) => {
  const sum = (sign: '<' | '>') =>
    sql<number>`coalesce(sum(${posting.billingMinor})
      filter (where ${posting.billingMinor} ${sql.raw(sign)} 0), 0)::bigint`.mapWith(Number)
  return tx
    .select({
      count: sql<number>`count(*)::int`.mapWith(Number),
      charges: sum('>'),
      credits: sum('<'),
    })
    .from(posting)
    .where(atMerchant)
    .prepare('totals_at_merchant')
})

type Place = { id: string; accountId: string; merchantId: string; since: Date }

/** The latest postings at a merchant on an account since a moment, without the one that is looked at. */
export function readLatestAtMerchant(tx: Tx, owner: Owner, place: Place, limit: number) {
  return latestAtMerchant(tx).execute({ ...valuesOf(owner, place), id: place.id, limit })
}

/** What all postings at a merchant come to, in minor units. */
export async function readTotalsAtMerchant(tx: Tx, owner: Owner, place: Place) {
  const [totals] = await totalsAtMerchant(tx).execute(valuesOf(owner, place))
  return totals ?? { count: 0, charges: 0, credits: 0 }
}

const valuesOf = (owner: Owner, { accountId, merchantId, since }: Place) => ({
  ...ownerValues(owner),
  account: accountId,
  merchant: merchantId,
  since: since.toISOString(),
})
