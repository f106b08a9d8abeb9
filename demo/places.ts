import type { Localized } from '@sadu/contract'
import { MAP_CITIES, type MapCity } from '@sadu/contract/places/cities'
import {
  type CityPoint,
  districtPoints,
  kmToSea,
  positionIn,
} from '@sadu/contract/places/city-points'
import { distanceKm, type Position } from '@sadu/contract/places/distance'
import { randomness, type Randomness } from './randomness.ts'

/** A feed row, as an issuer would write it (docs/feed.md#places). */
type PlaceRow = Record<string, string>

/** Places per branch in a city; there is at most one branch per district. */
const PLACES_TO_A_BRANCH = 3.6
const LEAST_APART_KM = 0.3

const HOURS = {
  office: { hours: 'Su-Th 09:00-16:00', ramadanHours: 'Su-Th 10:00-16:00', holidays: 'closed' },
  evening: {
    hours: 'Sa-Th 09:00-21:00; Fr 16:00-21:00',
    ramadanHours: 'Sa-Th 12:00-16:00,21:00-01:00; Fr 21:00-01:00',
    holidays: 'open',
  },
  mall: {
    hours: 'Sa-Th 09:30-23:00; Fr 14:00-24:00',
    ramadanHours: 'Sa-Th 10:00-16:00,20:00-02:00; Fr 20:00-02:00',
    holidays: 'open',
  },
  always: { hours: '24/7', holidays: 'open' },
  abroad: { hours: 'Mo-Fr 09:30-17:00', holidays: 'open' },
} as const

/** The locations of ATMs in a district. */
const SPOTS: readonly ((district: Localized) => Localized)[] = [
  at('Centre', 'مركز'),
  at('Walk', 'ممشى'),
  at('Souq', 'سوق'),
  at('Station', 'محطة'),
  at('Hospital', 'مستشفى'),
  at('Plaza', 'ساحة'),
  at('Park', 'حديقة'),
  at('Library', 'مكتبة'),
]

function at(en: string, ar: string) {
  return (district: Localized): Localized => ({
    en: `${withoutArticle(district.en)} ${en}`,
    ar: `${ar} ${district.ar}`,
  })
}

const withoutArticle = (name: string) => name.replace(/^Al /, '')

/** Returns the 250 branches and ATMs of the demonstration as feed rows, the same on every
 * machine. */
export function demoPlaces(): PlaceRow[] {
  const random = randomness(7)
  return MAP_CITIES.flatMap((city, index) => placesIn(city, index, random))
}

function placesIn(city: MapCity, cityIndex: number, random: Randomness): PlaceRow[] {
  const districts = districtPoints(city)
  const branches = Math.min(districts.length, Math.ceil(city.places / PLACES_TO_A_BRANCH))
  const taken: Position[] = []
  return Array.from({ length: city.places }, (_, index) => {
    const isBranch = index < branches
    const nth = isBranch ? index : index - branches
    const district = districts[nth % districts.length]
    const spot = SPOTS[Math.floor(nth / districts.length) % SPOTS.length]
    if (!district || !spot) throw new Error(`${city.name.en} has no districts`)
    const position = freePosition(city, district.at, { taken, random })
    taken.push(position)
    const name = isBranch
      ? { en: `${withoutArticle(district.name.en)} branch`, ar: `فرع ${district.name.ar}` }
      : { en: `ATM, ${spot(district.name).en}`, ar: `صراف، ${spot(district.name).ar}` }
    const street = random.between(3, 68)
    return {
      type: 'place',
      id: `${isBranch ? 'B' : 'A'}-${cityIndex + 1}-${nth + 1}`,
      kind: isBranch ? 'branch' : 'atm',
      nameEn: name.en,
      nameAr: name.ar,
      addressEn: `Street ${street}, ${district.name.en}`,
      addressAr: `شارع ${street}، ${district.name.ar}`,
      cityEn: city.name.en,
      cityAr: city.name.ar,
      country: city.country,
      latitude: position.latitude.toFixed(5),
      longitude: position.longitude.toFixed(5),
      timeZone: city.zone,
      ...hoursOf(city, isBranch, random),
      accessible: random.fraction() < 0.8 ? 'yes' : 'no',
      languages: languagesOf(city, random),
      // No real number in Saudi Arabia starts with 000 after the area code.
      ...(isBranch && city.country === 'SA' && { phone: `+96611000${random.digits(4)}` }),
    }
  })
}

function hoursOf(city: MapCity, isBranch: boolean, random: Randomness) {
  const chance = random.fraction()
  if (!isBranch) return chance < 0.75 || city.country !== 'SA' ? HOURS.always : HOURS.mall
  if (city.country !== 'SA') return HOURS.abroad
  return chance < 0.7 ? HOURS.office : HOURS.evening
}

function languagesOf(city: MapCity, random: Randomness): string {
  if (city.country === 'GB' || city.country === 'US') return 'en ar'
  const more = ['ur', 'hi', 'bn', 'tl'].filter(() => random.fraction() < 0.3)
  return ['ar', 'en', ...more].join(' ')
}

type Around = { taken: readonly Position[]; random: Randomness }

/** Returns a random position near the centre of a district, on land and away from other places. */
function freePosition(city: MapCity, [along, across]: CityPoint, around: Around): Position {
  const { taken, random } = around
  const reach = Math.max(0.8, city.reachKm / 5)
  const off = () => (random.fraction() * 2 - 1) * reach
  for (;;) {
    const position = positionIn(city, [along + off(), across + off()])
    const isFree = taken.every((other) => distanceKm(position, other) > LEAST_APART_KM)
    if (isFree && kmToSea(city, position) > 0.4) return position
  }
}
