import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TransactionKind } from '@sadu/contract/transactions/calls'
import { Category } from '@sadu/contract/transactions/category'
import { type FormEvent, useId, useState } from 'react'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { countText } from '../../i18n/formats/money.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { CATEGORIES } from '../../ui/categories.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { AmountRange } from './amount-range.tsx'
import { CardChoice } from './card-choice.tsx'
import { DayRange } from './day-range.tsx'
import { draftOf, draftProblems, type FilterDraft, searchOf } from './filter-draft.ts'
import { categoriesIn, filterOf, kindsIn } from './filters.ts'
import { useKindNames } from './kind-names.ts'
import { useMatchCount } from './use-match-count.ts'
import type { TransactionsSearch } from './search.ts'
import { SortField } from './sort-field.tsx'

type FilterPanelProps = {
  account: AccountChoice
  search: TransactionsSearch
  today: string
  onChange: (search: TransactionsSearch) => void
  onClose: () => void
}

/** All filters except the search text. They take effect when applied; the button shows the number
 * of results. */
export function FilterPanel({ account, search, today, onChange, onClose }: FilterPanelProps) {
  const { t, i18n } = useLingui()
  const form = useId()
  const kindNames = useKindNames()
  const [draft, setDraft] = useState<FilterDraft>(() => draftOf(search))
  const [isChecked, setChecked] = useState(false)
  const set = (part: Partial<FilterDraft>) => setDraft((before) => ({ ...before, ...part }))
  const { isWrong, ...problems } = draftProblems(draft)
  const count = useMatchCount(account, isWrong ? null : filterOf(searchOf(draft, search)))
  const isSet = Object.values(draft).some((value) => value !== '')

  const apply = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isWrong) return
    onChange(searchOf(draft, search))
    onClose()
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Filters</Trans>}
      aside={
        isSet && (
          <Button tone="quiet" onClick={() => setDraft(draftOf({}))}>
            <Trans>Clear all</Trans>
          </Button>
        )
      }
      actions={
        <Button type="submit" form={form} className="w-full">
          {count === null ? <Trans>Show results</Trans> : <ShowCount count={count} />}
        </Button>
      }
    >
      <form id={form} onSubmit={apply} noValidate className="grid gap-5">
        <div className="lg:hidden">
          <SortField sort={draft.sort} onSort={(sort) => set({ sort: sort ?? '' })} />
        </div>
        <CardChoice account={account} draft={draft} onChoose={set} />
        <DayRange
          account={account}
          from={draft.from}
          to={draft.to}
          by={draft.by}
          today={today}
          onChange={set}
          isTurned={isChecked && problems.isDaysTurned}
        />
        <AmountRange
          min={draft.min}
          max={draft.max}
          onChange={set}
          problems={
            isChecked
              ? { min: problems.min, max: problems.max, turned: problems.isAmountsTurned }
              : { min: undefined, max: undefined, turned: false }
          }
        />
        <ChoiceChips
          legend={t`Category`}
          choices={Category.options.map((value) => ({
            value,
            title: i18n._(CATEGORIES[value].label),
            icon: CATEGORIES[value].icon,
          }))}
          chosen={categoriesIn({ category: draft.category })}
          onChoose={(chosen) => set({ category: chosen.join(',') })}
        />
        <ChoiceChips
          legend={t`Type`}
          choices={TransactionKind.options.map((value) => ({ value, title: kindNames[value] }))}
          chosen={kindsIn({ kind: draft.kind })}
          onChoose={(chosen) => set({ kind: chosen.join(',') })}
        />
      </form>
    </Sheet>
  )
}

function ShowCount({ count }: { count: number }) {
  const shown = countText(count, useFormats())
  return (
    <Plural value={count} one={`Show ${shown} transaction`} other={`Show ${shown} transactions`} />
  )
}
