import { Trans, useLingui } from '@lingui/react/macro'
import { Category, TransactionKind } from '@sadu/contract'
import { type FormEvent, useId, useState } from 'react'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { Button } from '../../ui/button.tsx'
import { CATEGORIES } from '../../ui/categories.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AmountRange } from './amount-range.tsx'
import { CardChoice } from './card-choice.tsx'
import { DayRange } from './day-range.tsx'
import { categoriesIn, halalas, kindsIn, typedRiyals, without } from './filters.ts'
import { useKindNames } from './kind-names.ts'
import type { TransactionsSearch } from './search.ts'
import { SortField } from './sort-field.tsx'

type FilterPanelProps = {
  account: AccountChoice
  search: TransactionsSearch
  today: string
  onChange: (search: TransactionsSearch) => void
  onClose: () => void
}

type Draft = Record<
  | 'sort'
  | 'merchant'
  | 'card'
  | 'cardmember'
  | 'from'
  | 'to'
  | 'by'
  | 'min'
  | 'max'
  | 'category'
  | 'kind',
  string
>

const draftOf = (search: TransactionsSearch): Draft => ({
  // It has no field: it is chosen where the merchant is shown, and taken away above the list.
  merchant: search.merchant ?? '',
  sort: search.sort ?? '',
  card: search.card ?? '',
  cardmember: search.cardmember ?? '',
  from: search.from ?? '',
  to: search.to ?? '',
  by: search.by ?? '',
  min: search.min ?? '',
  max: search.max ?? '',
  category: search.category ?? '',
  kind: search.kind ?? '',
})

/** All filters beside the words of the search. Nothing changes on the page until they are applied. */
export function FilterPanel({ account, search, today, onChange, onClose }: FilterPanelProps) {
  const { t, i18n } = useLingui()
  const form = useId()
  const kindNames = useKindNames()
  const [draft, setDraft] = useState<Draft>(() => draftOf(search))
  const [isChecked, setChecked] = useState(false)
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))

  const [min, max] = [typedRiyals(draft.min), typedRiyals(draft.max)]
  const isAmountsTurned =
    Boolean(min) && Boolean(max) && (halalas(min ?? '') ?? 0) > (halalas(max ?? '') ?? 0)
  const isDaysTurned = draft.from !== '' && draft.to !== '' && draft.to < draft.from
  const isWrong = min === null || max === null || isAmountsTurned || isDaysTurned

  const apply = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isWrong) return
    const written = Object.entries({ ...draft, min, max }).filter(([, value]) => value !== '')
    // The words of the search have a field of their own, which this panel leaves as it is.
    const { text } = search
    const { sort: _, ...others } = without(search)
    const asked = {
      ...others,
      ...(text !== undefined && { text }),
      ...Object.fromEntries(written),
    }
    onChange(without(asked, []))
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Filters</Trans>}
      actions={
        <>
          <Button type="submit" form={form}>
            <Trans>Show results</Trans>
          </Button>
          <Button tone="secondary" onClick={() => setDraft(draftOf({}))}>
            <Trans>Clear all</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={apply} noValidate className="grid gap-5">
        <div className="lg:hidden">
          <SortField sort={draft.sort} onSort={(sort = '') => set({ sort })} />
        </div>
        <CardChoice account={account} draft={draft} onChoose={set} />
        <DayRange
          from={draft.from}
          to={draft.to}
          by={draft.by}
          today={today}
          onChange={set}
          isTurned={isChecked && isDaysTurned}
        />
        <AmountRange
          min={draft.min}
          max={draft.max}
          onChange={set}
          problems={
            isChecked
              ? { min: min === null, max: max === null, turned: isAmountsTurned }
              : { min: false, max: false, turned: false }
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
    </Dialog>
  )
}
