import { useLingui } from '@lingui/react/macro'
import type { TrayFacts } from '@sadu/contract/centurion/tray'
import { dayText } from '../../i18n/formats/dates.ts'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useCountryInSentence } from '../../ui/address-text.tsx'

/** The sentence of a draft in the user's language, which is also its note to the manager. */
export function useTrayNote(): (facts: TrayFacts) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const { language } = formats
  const inSentence = useCountryInSentence()
  const oneOf = new Intl.ListFormat(language, { type: 'disjunction' })
  return (facts) => {
    if (facts.kind === 'table') {
      const cities = oneOf.format(facts.cities.map((city) => city[language]))
      return t`A table in ${cities} for the evening.`
    }
    const country = inSentence(facts.country)
    if (facts.kind === 'lounge') {
      const lounges = oneOf.format(
        facts.lounges.map(({ name, place }) => `${name[language]} (${place[language]})`),
      )
      return t`A lounge before the flight from ${country}: ${lounges}.`
    }
    const until = facts.until === null ? null : dayText(facts.until, formats)
    if (until === null) return t`At the airport in ${country}, on the way back.`
    return facts.kind === 'stay'
      ? t`A room in ${country} until ${until}.`
      : t`At the airport in ${country}, on arrival and on the way back on ${until}.`
  }
}
