import { type AnyColumn, sql, type SQL } from '../../platform/db/drizzle.ts'
import { merchant } from '../../platform/db/schema/customers.ts'
import { chargeNote } from '../../platform/db/schema/own-order.ts'
import { categoryForViewer } from '../../domain/own-order/columns.ts'
import type { Filter } from './filter.ts'

type Columns = Record<
  'occurredAt' | 'billingMinor' | 'cardId' | 'cardmemberId' | 'merchantId' | 'kind' | 'reference',
  AnyColumn
>

/** Columns that differ between postings and authorizations. */
type OwnColumns = {
  description: SQL
  postedOn: SQL | AnyColumn
  /** The folded search text for a row with a receipt of the person; empty for other rows. */
  receipt: SQL
}

const value = (name: keyof Filter) => sql.placeholder(name)

/** The SQL conditions of a filter, for a query that joins `merchant`,
 * `own_category` and `charge_note`. The placeholders have the
 * names of the filter's fields; null means no condition. The index orders an account's rows by
 * time, so only rows of the filter's days are scanned. Text is searched in `description`, the
 * merchant, the person's note and `receipt`. */
export function matches(row: Columns, { description, postedOn, receipt }: OwnColumns): SQL {
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
      or case when ${row.kind} = 'fee' then 'fees' else ${categoryForViewer} end
        = any(${value('categories')}::text[]))
    and (${value('words')}::text[] is null
      or ${row.reference} = ${value('reference')}::text
      or concat(${merchant.searchText}, ' ', fold_text(${description}), ' ', ${chargeNote.searchText}, ' ',
        ${receipt})
        like all(${value('words')}::text[]))`
}
