import type { PostalAddress } from '@sadu/contract'
import { useCallback, useMemo } from 'react'
import { useLanguage } from '../i18n/use-language.ts'

/** Returns a function that names a country in the person's language. */
export function useCountryName(): (code: string) => string {
  const language = useLanguage()
  const names = useMemo(() => new Intl.DisplayNames([language], { type: 'region' }), [language])
  return useCallback((code) => names.of(code) ?? code, [names])
}

/** Travel destinations whose English name has an article in a sentence. */
const WITH_THE: ReadonlySet<string> = new Set(
  'AE BS CD CF DO FO GB GM IM KM KY MH MV NL PH SB SC TC US VG VI'.split(' '),
)

/** Returns a function that names a country within a sentence: “in the Netherlands”. */
export function useCountryInSentence(): (code: string) => string {
  const language = useLanguage()
  const nameOf = useCountryName()
  return (code) => (language === 'en' && WITH_THE.has(code) ? `the ${nameOf(code)}` : nameOf(code))
}

/** A postal address, with each part as it was entered. */
export function AddressText({ address }: { address: PostalAddress }) {
  const nameOf = useCountryName()
  const { line1, line2, city, country } = address
  const parts = [line1, ...(line2 === null ? [] : [line2]), city, nameOf(country)]
  return (
    <span className="wrap-anywhere">
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of an address keep their order
        <span key={at}>
          <bdi>{part}</bdi>
          {at < parts.length - 1 && <br />}
        </span>
      ))}
    </span>
  )
}
