import { expect, test } from 'vitest'
import { COUNTRIES } from '../core/countries.ts'
import { isTimeZone } from './opening.ts'
import { MAP_CITIES } from './cities.ts'

test('each city and district has a name in the script of each language', () => {
  for (const { en, ar } of MAP_CITIES.flatMap(({ name, districts }) => [name, ...districts])) {
    expect(en).toMatch(/^[A-Z][A-Za-z’' -]+$/)
    expect(ar).toMatch(/^[\p{Script=Arabic} ]+$/u)
  }
})

test('cities have unique names, and so have the districts of a city', () => {
  const lists = [
    MAP_CITIES,
    ...MAP_CITIES.map(({ districts }) => districts.map((name) => ({ name }))),
  ]
  for (const list of lists) {
    const names = list.flatMap(({ name }) => [name.en, name.ar])
    expect(new Set(names).size).toBe(names.length)
  }
})

test('each city is in a country and a time zone that exist', () => {
  for (const { country, zone } of MAP_CITIES) {
    expect(COUNTRIES).toContain(country)
    expect(isTimeZone(zone)).toBe(true)
  }
})
