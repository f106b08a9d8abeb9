import type { Category, Currency } from '@sadu/contract'
import type { CardState } from '@sadu/contract/cards/states'
import { cycleOf, historyStart } from '@sadu/contract/statements/cycle'
import { SPENT_KINDS } from '@sadu/contract/transactions/spent-kinds'
import type { Tx } from '../../platform/db/database.ts'
import { inArray, type SQL, sql } from '../../platform/db/drizzle.ts'
import { categoryForViewer, isOwnCategory } from '../../domain/own-order/columns.ts'
import type { Owner } from '../../core/owner.ts'

const viewedBy = ({ clientId, cardmemberId }: Owner) => ({ client: clientId, viewer: cardmemberId })

/** A range of days of an account, both inclusive. */
export type Span = { accountId: string; from: string; to: string }

/** The current cycle of an account and the history before it. */
export function recentDays(
  { accountId, cycleDay }: { accountId: string; cycleDay: number },
  today: string,
): Span {
  const current = cycleOf(today, cycleDay)
  return { accountId, from: historyStart(current), to: current.to }
}

/** The postings of these days that the owner may see, found through their statements, so that older
 * rows are not scanned. */
export function linesOf(
  { clientId, cardmemberId, isPrimary }: Owner,
  { accountId, from, to }: Span,
): SQL {
  const wanted = sql`posting.posted_on between ${from}::date and ${to}::date
    and (${isPrimary}::boolean or posting.cardmember_id = ${cardmemberId}::uuid)`
  return sql`
    select posting.* from posting
    where posting.client_id = ${clientId} and posting.account_id = ${accountId}::uuid
      and posting.statement_id is null and ${wanted}
    union all
    select posting.* from statement
    join posting on posting.client_id = statement.client_id and posting.statement_id = statement.id
    where statement.client_id = ${clientId} and statement.account_id = ${accountId}::uuid
      and statement.closed_on >= ${from}::date and ${wanted}`
}

/** The spending at one merchant on one day; the issuer's own fees have no merchant. */
export type SpentRow = {
  day: string
  merchantId: string | null
  nameEn: string | null
  nameAr: string | null
  category: Category
  count: number
  total: number
}

/** Spending by day of posting and merchant, net of refunds, oldest first. Sums are `float8`, which
 * both drivers read as a number and which is exact for integers below 2^53. */
export async function readSpent(tx: Tx, owner: Owner, span: Span): Promise<SpentRow[]> {
  const { rows } = (await tx.execute(sql`
    with line as (${linesOf(owner, span)}), spent as (
      select posted_on, merchant_id, count(*)::int as count, sum(billing_minor)::float8 as total
      from line where ${inArray(sql`kind`, [...SPENT_KINDS])}
      group by posted_on, merchant_id
    )
    select posted_on::text as day, spent.merchant_id as "merchantId", merchant.name_en as "nameEn",
      merchant.name_ar as "nameAr", coalesce(${categoryForViewer}, 'fees') as category, count, total
    from spent left join merchant on merchant.id = spent.merchant_id
    left join own_category on ${isOwnCategory(viewedBy(owner), sql`spent.merchant_id`)}
    order by posted_on, spent.merchant_id`)) as { rows: SpentRow[] }
  return rows
}

/** A purchase that may belong to a recurring series. */
export type PurchaseRow = {
  merchantId: string
  nameEn: string
  nameAr: string
  category: Category
  cardmemberId: string
  cardmemberNameEn: string
  cardmemberNameAr: string
  cardId: string
  lastDigits: string
  /** Whether the merchant is blocked on the card. */
  isBlocked: boolean
  cardState: CardState
  expiresOn: string
  /** Whether the owner is notified before the merchant's charges. */
  isAnnounced: boolean
  day: string
  amountMinor: number
  currency: Currency
  billingMinor: number
}

/** More purchases than this at one merchant are not a recurring charge, whatever their amounts. */
const MOST_OF_A_SERIES = 40

/** Purchases at merchants where a cardmember bought more than once in the same currency, oldest
 * first. */
export async function readPurchases(tx: Tx, owner: Owner, span: Span): Promise<PurchaseRow[]> {
  const { rows } = (await tx.execute(sql`
    with line as (${linesOf(owner, span)}), counted as (
      select line.*,
        count(*) over (partition by merchant_id, cardmember_id, transaction_currency) as times
      from line where kind = 'purchase'
    )
    select merchant.id as "merchantId", merchant.name_en as "nameEn", merchant.name_ar as "nameAr",
      ${categoryForViewer} as category, cardmember.id as "cardmemberId",
      cardmember.full_name_en as "cardmemberNameEn", cardmember.full_name_ar as "cardmemberNameAr",
      card.id as "cardId", card.last_digits as "lastDigits", blocked.card_id is not null as "isBlocked",
      card.state as "cardState", card.expires_on::text as "expiresOn",
      announced.merchant_id is not null as "isAnnounced",
      (occurred_at at time zone 'Asia/Riyadh')::date::text as day,
      transaction_minor::float8 as "amountMinor", transaction_currency as currency,
      billing_minor::float8 as "billingMinor"
    from counted
    join merchant on merchant.id = counted.merchant_id
    left join own_category on ${isOwnCategory(viewedBy(owner), sql`counted.merchant_id`)}
    join card on card.client_id = counted.client_id and card.id = counted.card_id
    join cardmember on cardmember.client_id = counted.client_id
      and cardmember.id = counted.cardmember_id
    left join card_blocked_merchant blocked on blocked.client_id = counted.client_id
      and blocked.card_id = counted.card_id and blocked.merchant_id = counted.merchant_id
    left join announced_charge announced on announced.client_id = counted.client_id
      and announced.cardmember_id = ${owner.cardmemberId}::uuid
      and announced.account_id = counted.account_id
      and announced.merchant_id = counted.merchant_id
      and announced.charged_id = counted.cardmember_id
    where times between 2 and ${MOST_OF_A_SERIES}::int
    order by occurred_at, counted.id`)) as { rows: PurchaseRow[] }
  return rows
}
