import { type AnyColumn, sql, type SQL } from 'drizzle-orm'
import { merchant } from '../../platform/db/schema/customers.ts'
import type { Filter } from './filter.ts'

type Columns = Record<
  'occurredAt' | 'billingMinor' | 'cardId' | 'cardmemberId' | 'merchantId' | 'kind' | 'reference',
  AnyColumn
>

/** What a posting has and an authorization has not. */
type OwnColumns = { description: SQL; postedOn: SQL | AnyColumn }

const value = (name: keyof Filter) => sql.placeholder(name)

/** What a filter asks of a row, over a query that joins `merchant`. Its placeholders are the filter's
 * own names; one that is null asks nothing. The database has the account's rows in order of time, so
 * that no more of them are looked at than the filter's days hold. A text is looked for in
 * `description` besides the merchant. */
export function matches(row: Columns, { description, postedOn }: OwnColumns): SQL {
  return sql`${row.occurredAt} >= ${value('since')}::timestamptz
    and ${row.occurredAt} < ${value('until')}::timestamptz
    and (${value('postedFrom')}::date is null
      or ${postedOn} between ${value('postedFrom')}::date and ${value('postedTo')}::date)
    and (${value('merchant')}::uuid is null or ${row.merchantId} = ${value('merchant')}::uuid)
    and (${value('card')}::uuid is null or ${row.cardId} = ${value('card')}::uuid)
    and (${value('person')}::uuid is null or ${row.cardmemberId} = ${value('person')}::uuid)
    and (${value('min')}::bigint is null or abs(${row.billingMinor}) >= ${value('min')}::bigint)
    and (${value('max')}::bigint is null or abs(${row.billingMinor}) <= ${value('max')}::bigint)
    and (${value('kinds')}::text[] is null or ${row.kind} = any(${value('kinds')}::text[]))
    and (${value('categories')}::text[] is null
      or case when ${row.kind} = 'fee' then 'fees' else ${merchant.category} end
        = any(${value('categories')}::text[]))
    and (${value('words')}::text[] is null
      or ${row.reference} = ${value('reference')}::text
      or concat(${merchant.searchText}, ' ', fold_text(${description}))
        like all(${value('words')}::text[]))`
}
