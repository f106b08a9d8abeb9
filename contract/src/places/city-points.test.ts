import { expect, test } from 'vitest'
import { MAP_CITIES, type MapCity } from './cities.ts'
import { districtPoints, kmToSea, positionIn } from './city-points.ts'
import { distanceKm } from './distance.ts'

const RIYADH = { en: 'Riyadh', ar: 'الرياض' }
const CITY: MapCity = {
  ...(MAP_CITIES[0] as MapCity),
  latitude: 60,
  longitude: 10,
  turn: 90,
  sea: { direction: 0, km: 5 },
}
const at = (along: number, across: number) => positionIn(CITY, [along, across])

/** How far the curved streets may take a point from a straight grid. */
const BENT_KM = 1

test('the distance to a point matches a straight grid, except for the curves of the streets', () => {
  for (const [along, across] of [
    [4, 0],
    [0, 4],
    [-3, 3],
    [6, -2],
  ] as const) {
    const km = distanceKm(at(0, 0), at(along, across))
    expect(Math.abs(km - Math.hypot(along, across))).toBeLessThan(BENT_KM)
  }
})

test('streets turned by 90 degrees lead north, and those across them west', () => {
  expect(at(8, 0).latitude).toBeCloseTo(60 + 8 / 111.2, 1.9)
  expect(at(0, 8).longitude).toBeCloseTo(10 - 16 / 111.2, 1.7)
})

test('the sea begins at the given distance in the given direction', () => {
  expect(kmToSea(CITY, CITY)).toBe(5)
  // At 60 degrees, a degree of longitude is half as long.
  const east = { ...CITY, longitude: 10 + 14 / 111.2 }
  expect(kmToSea(CITY, east)).toBeCloseTo(-2, 6)
  expect(kmToSea(CITY, { ...CITY, latitude: 61 })).toBeCloseTo(5, 6)
  const north = { ...CITY, sea: { direction: 90, km: 5 } }
  expect(kmToSea(north, { ...CITY, latitude: 60 + 7 / 111.2 })).toBeCloseTo(-2, 6)
  expect(kmToSea({ ...CITY, sea: null }, east)).toBe(Infinity)
})

test('each district of a city is on land, within its reach, and away from the others', () => {
  for (const city of MAP_CITIES) {
    const districts = districtPoints(city)
    expect(districts.map(({ name }) => name)).toEqual(city.districts)
    const places = districts.map((one) => positionIn(city, one.at))
    for (const [index, place] of places.entries()) {
      expect(kmToSea(city, place)).toBeGreaterThan(0.8)
      expect(distanceKm(city, place)).toBeLessThan(city.reachKm)
      for (const other of places.slice(0, index)) {
        expect(distanceKm(place, other)).toBeGreaterThan(0.5)
      }
    }
  }
})

test('a third of the districts are near the centre, the others around them', () => {
  const city = {
    ...CITY,
    reachKm: 10,
    sea: null,
    districts: Array.from({ length: 6 }, () => RIYADH),
  }
  const points = districtPoints(city).map((one) => one.at)
  expect(points.map(([along, across]) => Math.hypot(along, across))).toEqual(
    [2.2, 2.2, 6, 6, 6, 6].map((km) => expect.closeTo(km, 6)),
  )
  const degrees = points.map(([along, across]) => (Math.atan2(across, along) * 180) / Math.PI)
  expect(degrees).toEqual([0, 180, 45, 135, -135, -45].map((angle) => expect.closeTo(angle, 6)))
})

test('places a district at the centre when it finds no land', () => {
  const island = { ...CITY, sea: { direction: 0, km: -20 } }
  expect(districtPoints(island).every((one) => one.at.join() === '0,0')).toBe(true)
})
