import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AccountChoice } from '../../data/queries/account-choice.ts'
import { useCards } from '../../data/queries/cards.ts'
import { moneyText } from '../../i18n/formats/money.ts'
import { dayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { Button } from '../../ui/button.tsx'
import { CATEGORIES } from '../../ui/categories.ts'
import { Icon } from '../../ui/icon.tsx'
import { MaskedCard } from '../../ui/masked-card.tsx'
import { categoriesIn, filterOf, filtersIn, halalas, kindsIn, withoutFilters } from './filters.ts'
import { useKindNames } from './kind-names.ts'
import { useMerchantName } from './queries.ts'
import type { TransactionsSearch } from './search.ts'

type FilterChipsProps = {
  account: AccountChoice
  search: TransactionsSearch
  onChange: (search: TransactionsSearch) => void
}

type Chip = { key: string; content: ReactNode; left: TransactionsSearch }

/** Active filters, each with a remove button. */
export function FilterChips({ account, search, onChange }: FilterChipsProps) {
  const { t } = useLingui()
  const chips = useChips(account, search)
  if (chips.length === 0) return null
  return (
    <ul aria-label={t`Active filters`} className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, content, left }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => onChange(left)}
            className="flex min-h-11 items-center gap-2 rounded-full bg-sunken ps-4 pe-3 text-sm font-medium transition-colors duration-150 hover:bg-line"
          >
            <span className="sr-only">{t`Remove the filter`} </span>
            {content}
            <Icon name="close" size={16} className="text-ink-2" />
          </button>
        </li>
      ))}
      <li>
        <Button tone="quiet" onClick={() => onChange(withoutFilters(search))}>
          <Trans>Clear all</Trans>
        </Button>
      </li>
    </ul>
  )
}

function useChips(account: AccountChoice, search: TransactionsSearch): Chip[] {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const kindNames = useKindNames()
  const { data: cards = [] } = useCards(account)
  const merchantName = useMerchantName(account, filterOf(search))
  const money = (riyals: string | undefined) =>
    moneyText({ minor: halalas(riyals ?? '') ?? 0, currency: 'SAR' }, formats)
  const listed = (name: 'category' | 'kind', values: readonly string[], value: string) => {
    const others = values.filter((one) => one !== value)
    const left = withoutFilters(search, [name])
    return others.length === 0 ? left : { ...left, [name]: others.join(',') }
  }

  return filtersIn(search).flatMap((name): Chip[] => {
    const one = (content: ReactNode) => [
      { key: name, content, left: withoutFilters(search, [name]) },
    ]
    const day = search[name] ?? ''
    switch (name) {
      case 'text':
        return []
      case 'merchant':
        return one(merchantName ? <bdi>{merchantName[formats.language]}</bdi> : t`One merchant`)
      case 'card': {
        const card = cards.find(({ cardReference }) => cardReference === search.card)
        return one(card ? <MaskedCard lastDigits={card.lastDigits} /> : t`One card`)
      }
      case 'cardmember': {
        const card = cards.find(
          ({ cardmemberReference }) => cardmemberReference === search.cardmember,
        )
        return one(card ? <bdi>{card.cardmemberName[formats.language]}</bdi> : t`One cardmember`)
      }
      case 'from': {
        const date = dayText(day, formats)
        return one(search.by ? t`Posted from ${date}` : t`From ${date}`)
      }
      case 'to': {
        const date = dayText(day, formats)
        return one(search.by ? t`Posted until ${date}` : t`Until ${date}`)
      }
      case 'min': {
        const amount = money(search.min)
        if (search.min === search.max) {
          return [{ key: name, content: amount, left: withoutFilters(search, ['min', 'max']) }]
        }
        return one(t`At least ${amount}`)
      }
      case 'max': {
        if (search.min === search.max) return []
        const amount = money(search.max)
        return one(t`At most ${amount}`)
      }
      case 'category':
        return categoriesIn(search).map((value, _at, values) => ({
          key: value,
          content: i18n._(CATEGORIES[value].label),
          left: listed('category', values, value),
        }))
      case 'kind':
        return kindsIn(search).map((value, _at, values) => ({
          key: `kind-${value}`,
          content: kindNames[value],
          left: listed('kind', values, value),
        }))
      default:
        return name satisfies never
    }
  })
}
