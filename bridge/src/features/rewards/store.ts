import type { Category, PointKind, Tier } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Owner } from '../../core/owner.ts'
import { categoryForViewer, isOwnCategory } from '../../domain/own-order/columns.ts'
import { enteredPoints } from '../../domain/points/balance.ts'
import type { Position } from './cursor.ts'

const ofClient = sql.placeholder('client')
const ofAccount = sql`${sql.placeholder('account')}::uuid`
const since = sql`${sql.placeholder('since')}::date`

const viewer = sql`${sql.placeholder('cardmember')}::uuid`

/** The primary cardmember sees the entries of the balance, a supplementary one those of their
 * share. */
const isOwnPart = sql`cardmember_id is not distinct from
  case when ${sql.placeholder('isPrimary')}::boolean then null else ${viewer} end`

/** A supplementary cardmember only sees movements of their own cards. */
const isTheirs = sql`(${sql.placeholder('isPrimary')}::boolean
  or posting.cardmember_id = ${sql.placeholder('cardmember')}::uuid)`

const ofPosting = sql`posting.client_id = ${ofClient} and posting.account_id = ${ofAccount}
  and ${isTheirs}`

const number = (name: string) => sql<number>`${sql.identifier(name)}`.mapWith(Number)
const text = (name: string) => sql<string>`${sql.identifier(name)}`
const nullable = (name: string) => sql<string | null>`${sql.identifier(name)}`

const pointSums = prepared('point_sums', (tx) => {
  const account = { clientId: sql`account.client_id`, accountId: sql`account.id` }
  return tx
    .select({
      productNameEn: text('product_name_en'),
      productNameAr: text('product_name_ar'),
      tier: sql<Tier>`tier`,
      openedOn: text('opened_on'),
      closing: number('closing'),
      entered: number('entered'),
      enteredEver: number('entered_ever'),
      open: number('open'),
      inHistory: number('in_history'),
      hasShare: sql<boolean>`has_share`,
    })
    .from(
      sql`(select account.product_name_en, account.product_name_ar, account.tier,
          account.opened_on::text as opened_on, coalesce(last.closing_points, 0) as closing,
          ${enteredPoints(account, sql`last.closed_on`)} as entered,
          ${enteredPoints(account, sql`null::date`)} as entered_ever,
          exists (select from point_entry where client_id = ${ofClient}
            and account_id = ${ofAccount} and cardmember_id = ${viewer}) as has_share,
          (select coalesce(sum(points), 0)::bigint from posting
            where ${ofPosting} and statement_id is null) as open,
          (select coalesce(sum(points), 0)::bigint from posting
            where ${ofPosting} and posted_on >= ${since}) as in_history
        from account
        left join lateral (
          select closed_on, closing_points from statement
          where statement.client_id = account.client_id and statement.account_id = account.id
          order by closed_on desc limit 1
        ) last on true
        where account.client_id = ${ofClient} and account.id = ${ofAccount}) sums`,
    )
    .prepare('point_sums')
})

type Asked = { accountId: string; since: string }

const valuesOf = ({ clientId, cardmemberId, isPrimary }: Owner, asked: Asked) => ({
  client: clientId,
  cardmember: cardmemberId,
  isPrimary,
  account: asked.accountId,
  since: asked.since,
})

/** The sums behind an account's points, from one snapshot: the balance at the last closing, the
 * points of entries and postings since, and the points of postings in the listed history; and
 * whether the owner was ever given points. */
export async function readPointSums(tx: Tx, owner: Owner, asked: Asked) {
  const [row] = await pointSums(tx).execute(valuesOf(owner, asked))
  return row ?? null
}

/** Postings and point entries as one list with common columns. */
const moved = sql`(
  (select posting.id, case when posting.points > 0 then 'earned' else 'takenBack' end as kind,
      posting.occurred_at, posting.posted_on as counted_on, posting.points,
      merchant.name_en as merchant_en, merchant.name_ar as merchant_ar,
      ${categoryForViewer} as category,
      posting.billing_minor,
      cardmember.full_name_en as cardmember_en, cardmember.full_name_ar as cardmember_ar,
      card.last_digits, null as note_en, null as note_ar
    from posting
    left join merchant on merchant.id = posting.merchant_id
    left join own_category
      on ${isOwnCategory({ client: ofClient, viewer: sql.placeholder('cardmember') }, sql`posting.merchant_id`)}
    left join card on card.client_id = posting.client_id and card.id = posting.card_id
    left join cardmember on cardmember.client_id = posting.client_id
      and cardmember.id = posting.cardmember_id
    where ${ofPosting} and posting.points <> 0 and posting.posted_on >= ${since})
  union all
  (select id, case kind when 'referral_bonus' then 'referralBonus' else kind end, occurred_at,
      counted_on, points, null, null, null, null, null, null, null, note_en, note_ar
    from point_entry
    where client_id = ${ofClient} and account_id = ${ofAccount} and counted_on >= ${since}
      and ${isOwnPart})
) moved`

const pointHistory = prepared('point_history', (tx) =>
  tx
    .select({
      id: text('id'),
      kind: sql<PointKind>`kind`,
      occurredAt: sql<Date>`extract(epoch from occurred_at) * 1000`.mapWith(
        (ms) => new Date(Number(ms)),
      ),
      countedOn: sql<string>`counted_on::text`,
      points: number('points'),
      merchantEn: nullable('merchant_en'),
      merchantAr: nullable('merchant_ar'),
      category: sql<Category | null>`category`,
      billingMinor: number('billing_minor').mapWith((minor) =>
        minor === null ? null : Number(minor),
      ),
      cardmemberEn: nullable('cardmember_en'),
      cardmemberAr: nullable('cardmember_ar'),
      lastDigits: nullable('last_digits'),
      noteEn: nullable('note_en'),
      noteAr: nullable('note_ar'),
    })
    .from(moved)
    .where(
      sql`(${sql.placeholder('kind')}::text is null or kind = ${sql.placeholder('kind')}::text)
        and occurred_at >= ${sql.placeholder('from')}::timestamptz
        and occurred_at < ${sql.placeholder('to')}::timestamptz
        and (occurred_at, id)
          < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
    )
    .orderBy(sql`occurred_at desc, id desc`)
    .limit(sql.placeholder('limit'))
    .prepare('point_history'),
)

/** Before and after all rows, in years that PostgreSQL can parse. */
const EVER = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('9999-12-31T00:00:00Z') }
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Page = Asked & {
  kind: PointKind | null
  /** The range of time; null for no bound. */
  from: Date | null
  to: Date | null
  before: Position | null
  limit: number
}

/** Movements of points from a position on, newest first. */
export function readPointHistory(tx: Tx, owner: Owner, page: Page) {
  return pointHistory(tx).execute({
    ...valuesOf(owner, page),
    kind: page.kind,
    from: (page.from ?? EVER.from).toISOString(),
    to: (page.to ?? EVER.to).toISOString(),
    at: (page.before?.at ?? EVER.to).toISOString(),
    id: page.before?.id ?? LAST_ID,
    limit: page.limit,
  })
}
export type MovementRow = Awaited<ReturnType<typeof readPointHistory>>[number]
