import { COUNTRIES, HOME_COUNTRY } from '@sadu/contract/core/countries'
import { type ComponentProps, useMemo } from 'react'
import { useLanguage } from '../i18n/use-language.ts'
import { useCountryName } from './address-text.tsx'
import { SelectField } from './select-field.tsx'

type CountryFieldProps = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  /** Shown while nothing is selected. */
  placeholder?: string
}

/** A choice among all countries by name in the person's language, Saudi Arabia first. */
export function CountryField({ placeholder, ...field }: CountryFieldProps) {
  const language = useLanguage()
  const nameOf = useCountryName()
  const others = useMemo(
    () =>
      COUNTRIES.filter((code) => code !== HOME_COUNTRY)
        .map((code) => ({ code, name: nameOf(code) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, language)),
    [nameOf, language],
  )
  return (
    <SelectField {...field}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      <option value={HOME_COUNTRY}>{nameOf(HOME_COUNTRY)}</option>
      {others.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
