import type { TransactionSort } from '@sadu/contract'
import { foldText } from '@sadu/contract/core/fold'
import { RECEIPT_WORDS } from '@sadu/contract/search/search-text'
import type { Tx } from '../../platform/db/database.ts'
import { and, asc, desc, eq, sql, type SQL } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { cardAuthorization, merchant, posting } from '../../platform/db/schema/customers.ts'
import { chargeNote, ownCategory } from '../../platform/db/schema/own-order.ts'
import {
  chargeOfPosting,
  hasReceipt,
  isOwnCategory,
  isOwnNote,
  isOwnReceipt,
  receipts,
} from '../../domain/own-order/columns.ts'
import type { Owner } from '../../core/owner.ts'
import { matches } from './conditions.ts'
import type { Position } from './cursor.ts'
import type { Filter } from './filter.ts'
import { selectAuthorized, selectPosted } from './rows.ts'

type Scope = 'account' | 'cardmember'
const scopeOf = (owner: Owner): Scope => (owner.isPrimary ? 'account' : 'cardmember')

const size = sql`abs(${posting.billingMinor})`
const moment = sql`${sql.placeholder('key')}::timestamptz`
const amount = sql`${sql.placeholder('key')}::bigint`
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type Order = { by: SQL; isDescending: boolean; from: SQL; start: Position }

/** The sort key of each sort, and a position before its first row. */
const ORDERS: Record<TransactionSort, Order> = {
  newest: {
    by: sql`${posting.occurredAt}`,
    isDescending: true,
    from: moment,
    // In a year that PostgreSQL can parse.
    start: { key: Date.UTC(9999, 11, 31), id: LAST_ID },
  },
  oldest: {
    by: sql`${posting.occurredAt}`,
    isDescending: false,
    from: moment,
    start: { key: 0, id: FIRST_ID },
  },
  largest: {
    by: size,
    isDescending: true,
    from: amount,
    start: { key: Number.MAX_SAFE_INTEGER, id: LAST_ID },
  },
  smallest: { by: size, isDescending: false, from: amount, start: { key: 0, id: FIRST_ID } },
}
const isByTime = (sort: TransactionSort) => ORDERS[sort].from === moment

function ownPostings(scope: Scope): SQL | undefined {
  return and(
    eq(posting.clientId, sql.placeholder('client')),
    eq(posting.accountId, sql.placeholder('account')),
    scope === 'cardmember' ? eq(posting.cardmemberId, sql.placeholder('cardmember')) : undefined,
  )
}

/** The search text of a posting with a receipt, in both languages, folded like the search words. */
const RECEIPT_TEXT = foldText(Object.values(RECEIPT_WORDS).join(' '))

const postingMatches = matches(posting, {
  description: sql`${posting.descriptionEn} || ' ' || ${posting.descriptionAr}`,
  postedOn: posting.postedOn,
  receipt: sql`case when ${hasReceipt} then ${sql.raw(`'${RECEIPT_TEXT}'`)} end`,
})

const inHistory = sql`${posting.postedOn} >= ${sql.placeholder('history')}::date`
const matchesInHistory = sql`${inHistory} and ${postingMatches}`

function page(name: string, scope: Scope, sort: TransactionSort, condition: SQL) {
  const { by, isDescending, from } = ORDERS[sort]
  const direction = isDescending ? desc : asc
  const beyond = isDescending ? sql`<` : sql`>`
  return prepared(name, (tx) =>
    selectPosted(tx)
      .where(
        and(
          ownPostings(scope),
          condition,
          sql`(${by}, ${posting.id}) ${beyond} (${from}, ${sql.placeholder('id')}::uuid)`,
        ),
      )
      .orderBy(direction(by), direction(posting.id))
      .limit(sql.placeholder('limit'))
      .prepare(name),
  )
}

const wholePage = {
  account: page('posted_of_account', 'account', 'newest', inHistory),
  cardmember: page('posted_of_cardmember', 'cardmember', 'newest', inHistory),
}

const filteredPages = (scope: Scope) => {
  const of = (sort: TransactionSort) =>
    page(`posted_of_${scope}_${sort}`, scope, sort, matchesInHistory)
  return {
    newest: of('newest'),
    oldest: of('oldest'),
    largest: of('largest'),
    smallest: of('smallest'),
  }
}
const filteredPage = {
  account: filteredPages('account'),
  cardmember: filteredPages('cardmember'),
}

type Asked = {
  accountId: string
  filter: Filter
  sort: TransactionSort
  /** Whether this is the unfiltered history, newest first. */
  isWhole: boolean
  /** The row that the page follows; null for the first page. */
  after: Position | null
  limit: number
}

/** Postings that match a filter, in order, from a position on. */
export function readPosted(tx: Tx, owner: Owner, asked: Asked) {
  const { sort, filter } = asked
  const { key, id } = asked.after ?? ORDERS[sort].start
  const scope = scopeOf(owner)
  const query = asked.isWhole ? wholePage[scope] : filteredPage[scope][sort]
  return query(tx).execute({
    ...filter,
    client: owner.clientId,
    cardmember: owner.cardmemberId,
    account: asked.accountId,
    key: isByTime(sort) ? new Date(key).toISOString() : key,
    id,
    limit: asked.limit,
  })
}

/** The position of a row in a sort. */
export function positionOf(
  row: { id: string; occurredAt: Date; billingMinor: number },
  sort: TransactionSort,
): Position {
  return { key: isByTime(sort) ? row.occurredAt.getTime() : Math.abs(row.billingMinor), id: row.id }
}

const sumOf = (condition: SQL) =>
  sql<number>`coalesce(sum(${posting.billingMinor}) filter (where ${condition}), 0)::bigint`.mapWith(
    Number,
  )

const own = { client: posting.clientId, viewer: sql.placeholder('cardmember') }

const totalsOf = (scope: Scope) =>
  prepared(`posted_totals_of_${scope}`, (tx) =>
    tx
      .select({
        count: sql<number>`count(*)::int`.mapWith(Number),
        charges: sumOf(sql`${posting.billingMinor} > 0`),
        credits: sumOf(sql`${posting.billingMinor} < 0`),
      })
      .from(posting)
      .leftJoin(merchant, eq(merchant.id, posting.merchantId))
      .leftJoin(ownCategory, isOwnCategory(own, posting.merchantId))
      .leftJoin(chargeNote, isOwnNote(own, chargeOfPosting))
      .leftJoin(receipts, isOwnReceipt(own, chargeOfPosting))
      .where(and(ownPostings(scope), matchesInHistory))
      .prepare(`posted_totals_of_${scope}`),
  )
const postedTotals = { account: totalsOf('account'), cardmember: totalsOf('cardmember') }

/** The number and the sums, in minor units, of postings that match a filter. */
export async function readTotals(tx: Tx, owner: Owner, accountId: string, filter: Filter) {
  const [totals] = await postedTotals[scopeOf(owner)](tx).execute({
    ...filter,
    client: owner.clientId,
    cardmember: owner.cardmemberId,
    account: accountId,
  })
  return totals ?? { count: 0, charges: 0, credits: 0 }
}

const heldOf = (scope: Scope) =>
  prepared(`held_of_${scope}`, (tx) =>
    selectAuthorized(tx)
      .where(
        and(
          eq(cardAuthorization.clientId, sql.placeholder('client')),
          eq(cardAuthorization.accountId, sql.placeholder('account')),
          eq(cardAuthorization.state, 'pending'),
          scope === 'cardmember'
            ? eq(cardAuthorization.cardmemberId, sql.placeholder('cardmember'))
            : undefined,
          matches(cardAuthorization, {
            description: sql`''`,
            postedOn: sql`null::date`,
            receipt: sql`''`,
          }),
        ),
      )
      .orderBy(desc(cardAuthorization.occurredAt), desc(cardAuthorization.id))
      .prepare(`held_of_${scope}`),
  )
const held = { account: heldOf('account'), cardmember: heldOf('cardmember') }

/** Pending authorizations that match a filter, newest first. */
export function readHeld(tx: Tx, owner: Owner, accountId: string, filter: Filter) {
  return held[scopeOf(owner)](tx).execute({
    ...filter,
    client: owner.clientId,
    cardmember: owner.cardmemberId,
    account: accountId,
  })
}
