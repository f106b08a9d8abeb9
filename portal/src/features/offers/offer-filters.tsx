import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Localized } from '@sadu/contract'
import { OFFER_CATEGORIES, type OfferCategory } from '@sadu/contract/offers/terms'
import type { ReactNode } from 'react'
import { useCards } from '../../data/queries/cards.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { CHIP_CLASS } from '../../ui/chip-class.ts'
import { FilterBar } from '../../ui/patterns/filter-bar.tsx'
import { maskedText } from '../../ui/masked-card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { OffersSearch } from './search.ts'
import type { ChangeSearch } from './use-offers-search.ts'

type OfferFiltersProps = {
  search: OffersSearch
  cities: readonly Localized[]
  count: number
  onChange: ChangeSearch
  /** Requests the user's location, which sorting by distance needs. */
  onNearby: () => void
}

/** Offer filters; each change updates the URL at once. */
export function OfferFilters({ search, cities, count, onChange, onNearby }: OfferFiltersProps) {
  const { t } = useLingui()
  const { language } = useFormats()
  const cards = useCards().data ?? []
  const usable = cards.filter(({ state }) => state !== 'stopped' && state !== 'replaced')
  const set = [search.city, search.sort, search.card].filter((one) => one !== undefined).length
  const choose = (name: 'city' | 'card') => (value: string) =>
    onChange({ [name]: value === '' ? undefined : value })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="max-lg:order-last max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1">
        <Categories search={search} onChange={onChange} />
      </div>
      <div className="min-w-0">
        <FilterBar
          title={t`Filter offers`}
          count={set}
          search={
            <SearchField
              label={t`Merchant or place`}
              text={search.q ?? ''}
              onSearch={(q) => onChange({ q: q || undefined })}
            />
          }
          result={<Plural value={count} one="Show # offer" other="Show # offers" />}
          onClear={() => onChange({ city: undefined, sort: undefined, card: undefined })}
        >
          <SelectField
            label={t`City`}
            value={search.city ?? ''}
            onChange={({ target }) => choose('city')(target.value)}
          >
            <option value="">{t`All cities`}</option>
            {cities.map((city) => (
              <option key={city.en} value={city.en}>
                {city[language]}
              </option>
            ))}
          </SelectField>
          {usable.length > 1 && (
            <SelectField
              label={t`Card`}
              value={search.card ?? ''}
              onChange={({ target }) => choose('card')(target.value)}
            >
              <option value="">{t`Any card`}</option>
              {usable.map(({ cardReference, lastDigits }) => (
                <option key={cardReference} value={cardReference}>
                  {maskedText(lastDigits)}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label={t`Sort by`}
            value={search.sort ?? ''}
            onChange={({ target: { value } }) => {
              if (value === 'nearby') onNearby()
              onChange({ sort: value === '' ? undefined : value })
            }}
          >
            <option value="">{t`Ending soon`}</option>
            <option value="nearby">{t`Nearby`}</option>
            <option value="value">{t`Highest value`}</option>
          </SelectField>
        </FilterBar>
      </div>
    </div>
  )
}

function Categories({ search, onChange }: Pick<OfferFiltersProps, 'search' | 'onChange'>) {
  const { t } = useLingui()
  const names: Record<OfferCategory, ReactNode> = {
    travel: <Trans context="offers">Travel</Trans>,
    shopping: <Trans context="offers">Shopping</Trans>,
    entertainment: <Trans>Entertainment</Trans>,
    dining: <Trans>Dining</Trans>,
  }
  return (
    <fieldset className="flex w-max gap-2">
      <legend className="sr-only">{t`Category`}</legend>
      {[undefined, ...OFFER_CATEGORIES].map((category) => (
        <label key={category ?? 'all'} className={`${CHIP_CLASS} relative`}>
          <input
            type="radio"
            name="category"
            checked={search.category === category}
            onChange={() => onChange({ category })}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {category === undefined ? <Trans>All</Trans> : names[category]}
        </label>
      ))}
    </fieldset>
  )
}
