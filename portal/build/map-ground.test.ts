import { MAP_CITIES } from '@sadu/contract/places/cities'
import { expect, test } from 'vitest'
import { drawGround } from './map-ground.ts'

const MOST_BYTES = 400_000

test('the embedded map has land and streets in each city, and stays small', async () => {
  const ground = await drawGround()
  expect(JSON.stringify(ground).length).toBeLessThan(MOST_BYTES)
  expect(ground.built.coordinates).toHaveLength(MAP_CITIES.length)
  const near = (lines: number[][][], { latitude, longitude }: (typeof MAP_CITIES)[number]) =>
    lines.filter(
      ([[x = 0, y = 0] = []]) => Math.abs(x - longitude) < 0.2 && Math.abs(y - latitude) < 0.2,
    )
  for (const city of MAP_CITIES) {
    expect(near(ground.main.coordinates, city).length, city.name.en).toBeGreaterThan(3)
    expect(near(ground.streets.coordinates, city).length, city.name.en).toBeGreaterThan(6)
  }
})

test('every build generates the same map', async () => {
  expect(await drawGround()).toEqual(await drawGround())
})
