import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../code/lazy-code.ts'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { filtersIn } from './filters.ts'
import type { TransactionsSearch } from './search.ts'

const FilterPanel = lazyPart(() => import('./filter-panel.tsx'), 'FilterPanel')

type FilterButtonProps = {
  account: AccountChoice
  search: TransactionsSearch
  today: string
  onChange: (search: TransactionsSearch) => void
}

/** Opens the filters and shows the number of active ones. */
export function FilterButton(props: FilterButtonProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const count = filtersIn(props.search).filter((name) => name !== 'text').length
  return (
    <>
      <Button
        tone="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative min-h-12 max-lg:px-3.5!"
      >
        <Icon name="filter" size={20} />
        <span className="max-lg:sr-only">{t`Filters`}</span>
        {count > 0 && (
          <bdi className="grid min-w-6 place-items-center rounded-full bg-madder px-1.5 text-sm text-on-madder max-lg:absolute max-lg:-end-2 max-lg:-top-2">
            {countText(count, formats)}
          </bdi>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterPanel {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
