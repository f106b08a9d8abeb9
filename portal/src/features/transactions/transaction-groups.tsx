import { useLingui } from '@lingui/react/macro'
import type { Money, Transaction } from '@sadu/contract'
import { type ReactNode, useId } from 'react'
import { relativeDayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Amount } from '../../ui/amount.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { chargesOf, dayGroups } from './day-groups.ts'
import type { TransactionsSearch } from './search.ts'
import { TransactionLink } from './transaction-link.tsx'
import { DAY_MS } from '@sadu/contract/core/time'

type TransactionGroupsProps = {
  pending: readonly Transaction[]
  posted: readonly Transaction[]
  /** Whether more transactions follow, possibly on the last day shown. */
  hasMore: boolean
  search: TransactionsSearch
  today: string
}

/** Pending transactions first, then groups by day with the sum of their charges; no day groups when
 * sorted by amount. */
export function TransactionGroups(props: TransactionGroupsProps) {
  const { pending, posted, hasMore, search, today } = props
  const { t } = useLingui()
  const formats = useFormats()
  const isByAmount = search.sort === 'largest' || search.sort === 'smallest'
  const isRecent = (day: string) => Date.parse(today) - Date.parse(day) <= DAY_MS
  return (
    <div className="grid gap-5 pt-2">
      {pending.length > 0 && (
        <Group title={t`Pending`} transactions={pending} search={search} showsDay />
      )}
      {isByAmount
        ? posted.length > 0 && (
            <Group title={t`Posted`} transactions={posted} search={search} showsDay />
          )
        : dayGroups(posted).map(({ day, transactions }, at, days) => (
            <Group
              key={day}
              title={
                <>
                  {isRecent(day) && `${relativeDayText(day, today, formats)} · `}
                  <DateText value={day} />
                </>
              }
              transactions={transactions}
              search={search}
              // The rest of the last day may not be loaded yet.
              charges={hasMore && at === days.length - 1 ? null : chargesOf(transactions)}
            />
          ))}
    </div>
  )
}

type GroupProps = {
  title: ReactNode
  transactions: readonly Transaction[]
  search: TransactionsSearch
  showsDay?: boolean
  charges?: Money | null
}

function Group({ title, transactions, search, showsDay = false, charges }: GroupProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-2">
        <h3 id={id} className="font-semibold first-letter:uppercase">
          {title}
        </h3>
        {charges && (
          <p>
            <span className="sr-only">{t`Charges of the day`}</span> <Amount money={charges} />
          </p>
        )}
      </div>
      <ul className="divide-y divide-line">
        {transactions.map((transaction) => (
          <li key={transaction.transactionReference}>
            <TransactionLink transaction={transaction} search={search} showsDay={showsDay} />
          </li>
        ))}
      </ul>
    </section>
  )
}
