import { describe, expect, test } from 'vitest'
import type { Place } from '@sadu/contract'
import { directionsLink, platformOf } from './directions.ts'
import { byCity, findShown } from './find-places.ts'
import { validatePlacesSearch } from './search.ts'

const RIYADH = { en: 'Riyadh', ar: 'الرياض' }
const JEDDAH = { en: 'Jeddah', ar: 'جدة' }
const place = (over: Partial<Place> & { placeReference: string }): Place => ({
  kind: 'branch',
  name: { en: 'Olaya branch', ar: 'فرع العليا' },
  address: { en: 'Street 14, Al Olaya', ar: 'شارع 14، العليا' },
  city: RIYADH,
  country: 'SA',
  latitude: 24.69,
  longitude: 46.68,
  zone: 'Asia/Riyadh',
  hours: 'Su-Th 09:00-16:00',
  ramadanHours: null,
  isClosedOnHolidays: true,
  isAccessible: true,
  languages: ['ar', 'en'],
  phone: null,
  distanceKm: null,
  ...over,
})
const PLACES = [
  place({ placeReference: 'atm', kind: 'atm', hours: '24/7', isClosedOnHolidays: false }),
  place({ placeReference: 'olaya', languages: ['ar', 'en', 'ur'] }),
  place({
    placeReference: 'jeddah',
    name: { en: 'Rawdah branch', ar: 'فرع الروضة' },
    address: { en: 'Street 8, Al Rawdah', ar: 'شارع 8، الروضة' },
    city: JEDDAH,
    latitude: 21.54,
    longitude: 39.19,
    isAccessible: false,
  }),
]
// A Sunday: 11:00 and 20:00 in Riyadh.
const MORNING = new Date('2026-11-22T08:00:00Z')
const EVENING = new Date('2026-11-22T17:00:00Z')
const idsOf = (
  search: object,
  now = MORNING,
  userPosition: { latitude: number; longitude: number } | null = null,
) => findShown(PLACES, search, { now, userPosition }).map(({ placeReference }) => placeReference)

describe('searching places', () => {
  test.each([
    [{ q: 'OLAYA' }, ['atm', 'olaya']],
    [{ q: 'الروضه جده' }, ['jeddah']],
    [{ q: 'رياض' }, ['atm', 'olaya']],
    [{ q: 'riyadh rawdah' }, []],
    [{ kind: 'atm' }, ['atm']],
    [{ accessible: 'yes', kind: 'branch' }, ['olaya']],
    [{ speaks: 'ur' }, ['olaya']],
    [{}, ['atm', 'olaya', 'jeddah']],
  ])('%o finds %o', (search, ids) => {
    expect(idsOf(search)).toEqual(ids)
  })

  test('"open now" returns the places that are open at this moment', () => {
    expect(idsOf({ open: 'now' })).toEqual(['atm', 'olaya', 'jeddah'])
    expect(idsOf({ open: 'now' }, EVENING)).toEqual(['atm'])
  })

  test('sorts by distance when the location is known', () => {
    const userPosition = { latitude: 21.6, longitude: 39.2 }
    const found = findShown(PLACES, {}, { now: MORNING, userPosition })
    expect(found[0]).toMatchObject({ placeReference: 'jeddah' })
    expect(found[0]?.kmAway).toBeCloseTo(6.8, 0)
  })

  test('sorts cities by number of places, and branches first within a city', () => {
    const shown = findShown(PLACES, {}, { now: MORNING, userPosition: null })
    const groups = byCity(shown).map(({ city, places }) => [
      city.en,
      places.map(({ placeReference }) => placeReference),
    ])
    expect(groups).toEqual([
      ['Riyadh', ['olaya', 'atm']],
      ['Jeddah', ['jeddah']],
    ])
  })
})

test('keeps the valid URL parameters and drops the others', () => {
  const said = { q: 'الرياض', kind: 'atm', open: 'now', speaks: 'ur', view: 'list' }
  expect(validatePlacesSearch({ ...said, place: '0f3c2a10-0000', tab: 'places' })).toEqual({
    ...said,
    place: '0f3c2a10-0000',
  })
  expect(
    validatePlacesSearch({ q: ' ', kind: 'shop', open: 'later', place: '<b>', view: 3 }),
  ).toEqual({})
})

test.each([
  ['Mozilla/5.0 (Linux; Android 16)', 'geo:24.69,46.68?q=24.69,46.68(Olaya%20branch)'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', 'https://maps.apple.com/?daddr=24.69,46.68'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.openstreetmap.org/directions?to=24.69%2C46.68'],
])('%s gets directions from %s', (userAgent, link) => {
  const at = { latitude: 24.69, longitude: 46.68 }
  expect(directionsLink(platformOf(userAgent), at, 'Olaya branch')).toBe(link)
})
