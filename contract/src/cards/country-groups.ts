import { HOME_COUNTRY } from '../core/countries.ts'

/** The groups of countries that a rule of a card may name. */
export const COUNTRY_GROUPS = ['gcc', 'arab', 'eu'] as const
export type CountryGroup = (typeof COUNTRY_GROUPS)[number]

const list = (codes: string): readonly string[] => codes.split(' ')

/** The members of each group, without the Kingdom. */
const MEMBERS: Record<CountryGroup, readonly string[]> = {
  gcc: list('AE BH KW OM QA'),
  arab: list('AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SD SO SY TN YE'),
  eu: list('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'),
}

export const isCountryGroup = (place: string): place is CountryGroup =>
  (COUNTRY_GROUPS as readonly string[]).includes(place)

/** Returns the countries that a rule refuses, given its places. A group excludes the Kingdom, which
 * is refused only if the rule names it. */
export const countriesRefused = (places: readonly string[]): ReadonlySet<string> =>
  new Set(places.flatMap((place) => (isCountryGroup(place) ? MEMBERS[place] : [place])))

/** Returns the countries that a rule allows, given its places. A group includes the Kingdom if the
 * Kingdom is a member. */
export function countriesAllowed(places: readonly string[]): ReadonlySet<string> {
  const hasHome = places.includes('gcc') || places.includes('arab')
  return new Set([...countriesRefused(places), ...(hasHome ? [HOME_COUNTRY] : [])])
}
