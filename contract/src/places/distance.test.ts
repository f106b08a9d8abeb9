import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsAround, distanceKm } from './distance.ts'

const RIYADH = { latitude: 24.6911, longitude: 46.6853 }
const JEDDAH = { latitude: 21.5433, longitude: 39.1979 }

test('distances between cities match the map', () => {
  expect(distanceKm(RIYADH, JEDDAH)).toBeCloseTo(844, -1)
  expect(distanceKm(RIYADH, RIYADH)).toBe(0)
})

test('everything within a radius is within its bounds', () => {
  const position = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(position, position, (at, other) => {
      const { south, north, west, east } = boundsAround(at, distanceKm(at, other) + 0.001)
      const isBetween = [-360, 0, 360].some(
        (turn) => other.longitude >= west + turn && other.longitude <= east + turn,
      )
      expect(isBetween).toBe(true)
      expect(other.latitude).toBeGreaterThanOrEqual(south - 1e-9)
      expect(other.latitude).toBeLessThanOrEqual(north + 1e-9)
    }),
  )
})

test('bounds are no wider than necessary', () => {
  const { south, north, west, east } = boundsAround({ latitude: 60, longitude: 10 }, 111.195)
  expect([south, north]).toEqual([expect.closeTo(59, 3), expect.closeTo(61, 3)])
  // At 60 degrees, a degree of longitude is half as long.
  expect([west, east]).toEqual([expect.closeTo(8, 2), expect.closeTo(12, 2)])
})

test.each([
  ['the north pole', 89.5, [88.5, 90]],
  ['the south pole', -89.5, [-90, -88.5]],
])('around %s the bounds include all longitudes', (_, latitude, [from = 0, to = 0]) => {
  const { south, north, west, east } = boundsAround({ latitude, longitude: 10 }, 111.195)
  expect([west, east]).toEqual([-350, 370])
  expect(south).toBeCloseTo(from, 3)
  expect(north).toBeCloseTo(to, 3)
})

test('a radius of half the earth includes everything', () => {
  expect(boundsAround({ latitude: 0, longitude: 0 }, 15_000)).toEqual({
    south: -90,
    north: 90,
    west: -360,
    east: 360,
  })
})
