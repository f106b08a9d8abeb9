import { useLingui } from '@lingui/react/macro'
import type { Transaction } from '@sadu/contract'
import { type ReactNode, useId } from 'react'
import { relativeDayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { DateText } from '../../ui/date-text.tsx'
import { dayGroups } from './day-groups.ts'
import type { TransactionsSearch } from './search.ts'
import { TransactionLink } from './transaction-link.tsx'
import { DAY_MS } from '@sadu/contract/core/time'

type TransactionGroupsProps = {
  pending: readonly Transaction[]
  posted: readonly Transaction[]
  search: TransactionsSearch
  today: string
}

/** Pending transactions first, then groups by day; no day groups when sorted by amount. */
export function TransactionGroups({ pending, posted, search, today }: TransactionGroupsProps) {
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
        : dayGroups(posted).map(({ day, transactions }) => (
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
}

function Group({ title, transactions, search, showsDay = false }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-semibold text-ink-2 first-letter:uppercase">
        {title}
      </h3>
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
