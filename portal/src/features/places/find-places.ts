import type { Place } from '@sadu/contract'
import { foldText, searchWords } from '@sadu/contract/core/fold'
import { distanceKm, type Position } from '@sadu/contract/places/distance'
import { type Opening, openingAt } from '@sadu/contract/places/opening'
import type { PlacesSearch } from './search.ts'

/** A place as listed, with its current opening state and distance. */
export type ShownPlace = Place & {
  opening: Opening
  /** Distance from the user; null until they share their location. */
  kmAway: number | null
}

const texts = new WeakMap<Place, string>()

/** Searchable text of a place: names, address and city, in both languages. */
function searchTextOf(place: Place): string {
  const known = texts.get(place)
  if (known !== undefined) return known
  const { name, address, city } = place
  const text = [name, address, city].map(({ en, ar }) => foldText(`${en} ${ar}`)).join(' ')
  texts.set(place, text)
  return text
}

const isOpen = ({ opening }: ShownPlace): boolean => opening.state !== 'closed'

type Now = { now: Date; userPosition: Position | null }

/** Places that match the URL parameters, sorted by distance if the location is known. */
export function findShown(
  places: readonly Place[],
  search: PlacesSearch,
  { now, userPosition }: Now,
): ShownPlace[] {
  const words = searchWords(search.q ?? '')
  const found = places
    .filter((place) => fits(place, search, words))
    .map((place) => shownNow(place, { now, userPosition }))
    .filter((place) => search.open === undefined || isOpen(place))
  return userPosition
    ? found.toSorted((one, other) => (one.kmAway ?? 0) - (other.kmAway ?? 0))
    : found
}

/** Adds the opening state and distance to a place. */
export function shownNow(place: Place, { now, userPosition }: Now): ShownPlace {
  return {
    ...place,
    opening: openingAt(place, now),
    kmAway: userPosition ? distanceKm(userPosition, place) : null,
  }
}

function fits(place: Place, search: PlacesSearch, words: readonly string[]): boolean {
  const { kind, accessible, speaks } = search
  if (kind !== undefined && place.kind !== kind) return false
  if (accessible !== undefined && !place.isAccessible) return false
  if (speaks !== undefined && !place.languages.some((language) => language === speaks)) return false
  const text = words.length > 0 ? searchTextOf(place) : ''
  return words.every((word) => text.includes(word))
}

/** A run of places in the same city. */
export type CityGroup = { city: Place['city']; country: string; places: ShownPlace[] }

/** Groups places by city, cities with the most places first; within a city, branches before
 * ATMs. */
export function byCity(places: readonly ShownPlace[]): CityGroup[] {
  const groups = new Map<string, CityGroup>()
  for (const place of places) {
    const key = `${place.country} ${place.city.en}`
    const group = groups.get(key)
    if (group) group.places.push(place)
    else groups.set(key, { city: place.city, country: place.country, places: [place] })
  }
  for (const group of groups.values()) {
    group.places.sort((one, other) => Number(one.kind === 'atm') - Number(other.kind === 'atm'))
  }
  return [...groups.values()].toSorted((one, other) => other.places.length - one.places.length)
}
