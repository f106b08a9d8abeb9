import type { Trip } from '@sadu/contract'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { otherCalendar, rangeText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useCountryName } from '../../ui/address-text.tsx'

/** The distinct countries of a trip, in order. */
export const countriesOf = (stops: readonly { country: string }[]): string[] => [
  ...new Set(stops.map(({ country }) => country)),
]

/** Name of a trip: its countries in the user's language. */
export function useTripName(): (stops: readonly { country: string }[]) => string {
  const language = useLanguage()
  const nameOf = useCountryName()
  const list = useMemo(() => new Intl.ListFormat(language, { type: 'conjunction' }), [language])
  return (stops) => list.format(countriesOf(stops).map(nameOf))
}

/** The days of a trip in the user's calendar and in the other one. */
export function useTripDays(): (days: Pick<Trip, 'arrivesOn' | 'leavesOn'>) => {
  own: string
  other: string
} {
  const formats = useFormats()
  const other = { ...formats, calendar: otherCalendar(formats.calendar) }
  return ({ arrivesOn, leavesOn }) => ({
    own: rangeText(arrivesOn, leavesOn, formats),
    other: rangeText(arrivesOn, leavesOn, other),
  })
}
