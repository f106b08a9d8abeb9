import { Trans, useLingui } from '@lingui/react/macro'
import { COUNTRIES, HOME_COUNTRY } from '@sadu/contract/core/countries'
import { foldText } from '@sadu/contract/core/fold'
import { lastTripDay, type Stop } from '@sadu/contract/trips/rules'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { RangeField } from '../../ui/range-field.tsx'
import { Flag } from './flag.tsx'

type StopFieldsProps = {
  stop: Stop
  /** Index of the stop. */
  at: number
  /** The first selectable day, and today, from which the one-year limit counts. */
  first: string
  today: string
  errorOf: (path: string) => string | undefined
  onChange: (change: Partial<Stop>) => void
}

/** Country and dates of one stop. Load it lazily: it includes React Aria's list and calendar
 * components. */
export function StopFields({ stop, at, first, today, errorOf, onChange }: StopFieldsProps) {
  const { t } = useLingui()
  const { options, isFound } = useCountries()
  const { country, arrivesOn, leavesOn } = stop
  const path = `stops.${at}`
  return (
    <div className="grid gap-5">
      <div id={`${path}.country`} className="min-w-0">
        <ComboBox
          label={t`Country`}
          options={options}
          value={country || null}
          onChoose={(chosen) => onChange({ country: chosen ?? '' })}
          isFound={isFound}
          placeholder={t`Type a country`}
          error={errorOf(`${path}.country`)}
        />
      </div>
      <div id={`${path}.days`} className="min-w-0">
        <RangeField
          label={<Trans>Arrival and leave date</Trans>}
          ends={{ from: t`Arrive`, to: t`Leave` }}
          value={arrivesOn && leavesOn ? { from: arrivesOn, to: leavesOn } : null}
          onChange={(range) =>
            onChange({ arrivesOn: range?.from ?? '', leavesOn: range?.to ?? '' })
          }
          min={first}
          max={lastTripDay(today)}
          error={errorOf(`${path}.days`)}
        />
      </div>
    </div>
  )
}

/** Countries other than Saudi Arabia with localized names, searchable in both languages. */
function useCountries() {
  const language = useLanguage()
  return useMemo(() => {
    const names = {
      en: new Intl.DisplayNames(['en'], { type: 'region' }),
      ar: new Intl.DisplayNames(['ar'], { type: 'region' }),
    }
    const all = COUNTRIES.filter((code) => code !== HOME_COUNTRY)
      .map((code) => ({
        value: code,
        title: names[language].of(code) ?? code,
        searchText: foldText(`${names.en.of(code)} ${names.ar.of(code)} ${code}`),
        picture: <Flag country={code} />,
      }))
      .toSorted((one, other) => one.title.localeCompare(other.title, language))
    const searchTextOf = new Map(all.map(({ title, searchText }) => [title, searchText]))
    const isFound = (title: string, typed: string) =>
      (searchTextOf.get(title) ?? '').includes(foldText(typed))
    return { options: all, isFound }
  }, [language])
}
