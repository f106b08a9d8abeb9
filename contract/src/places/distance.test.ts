import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsAround, distanceKm } from './distance.ts'

const RIYADH = { latitude: 24.6911, longitude: 46.6853 }
const JEDDAH = { latitude: 21.5433, longitude: 39.1979 }

test('cities are as far apart as on a map', () => {
  expect(distanceKm(RIYADH, JEDDAH)).toBeCloseTo(844, -1)
  expect(distanceKm(RIYADH, RIYADH)).toBe(0)
})

test('whatever is within a radius is within its bounds', () => {
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
