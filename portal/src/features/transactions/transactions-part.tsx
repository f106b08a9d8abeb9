import { useLingui } from '@lingui/react/macro'
import { lazyPart } from '../../code/lazy-code.ts'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { useHasBeside } from '../../ui/beside.ts'
import { Panel } from '../../ui/panel.tsx'
import { SideBySide } from '../../ui/patterns/side-by-side.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { AccountingExportButton, ExportButton } from './export-button.tsx'
import { FilterButton } from './filter-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import { filterOf, withoutFilters } from './filters.ts'
import { SortField } from './sort-field.tsx'
import { TransactionList } from './transaction-list.tsx'
import type { TransactionsSearch } from './search.ts'
import { useTransactionsSearch } from './use-transactions-search.ts'

const TransactionDetail = lazyPart(() => import('./transaction-detail.tsx'), 'TransactionDetail')
const TransactionBeside = lazyPart(() => import('./transaction-beside.tsx'), 'TransactionBeside')

type TransactionsPartProps = { account: AccountChoice; today: string }

/** Transactions: search and filters, the list, and the details of one, in a dialog or, on wide
 * viewports, next to the list. The URL stores the whole state. */
export function TransactionsPart({ account, today }: TransactionsPartProps) {
  const { t } = useLingui()
  const { search, change } = useTransactionsSearch()
  const { reference, ...place } = search
  const isWide = useHasBeside('dialog')
  const close = () => change(place)
  const look = (text: string) =>
    change({ ...withoutFilters(place, ['text']), ...(text !== '' && { text }) })
  const sortBy = (sort: TransactionsSearch['sort']) => {
    const { sort: _, ...others } = place
    change({ ...others, ...(sort !== undefined && { sort }) })
  }
  const list = (
    <Panel title={t`Transactions`} isTitleHidden>
      <div data-print="hide" className="mb-4 grid gap-4">
        <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
          <div className="min-w-[min(8rem,100%)] flex-1 lg:@max-[44rem]:basis-full">
            <SearchField
              label={t`Search merchants, places and references`}
              text={search.text ?? ''}
              onSearch={look}
            />
          </div>
          <div className="hidden w-52 lg:block">
            <SortField sort={search.sort} onSort={sortBy} />
          </div>
          <FilterButton account={account} search={place} today={today} onChange={change} />
          <ExportButton account={account} filter={filterOf(place)} />
        </div>
        <FilterChips account={account} search={place} onChange={change} />
      </div>
      <TransactionList account={account} search={search} today={today} onChange={change} />
      <div data-print="hide" className="mt-4 flex justify-center">
        <AccountingExportButton account={account} filter={filterOf(place)} />
      </div>
    </Panel>
  )
  return (
    <SideBySide
      layout="panel"
      narrow="dialog"
      label={t`Transaction`}
      chosen={reference}
      onClose={close}
      list={list}
      detail={
        reference !== undefined &&
        (isWide ? (
          <TransactionBeside key={reference} reference={reference} search={place} />
        ) : (
          <TransactionDetail key={reference} reference={reference} search={place} onClose={close} />
        ))
      }
    />
  )
}
