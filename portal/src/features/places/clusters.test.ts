import { expect, test } from 'vitest'
import { clusterPlaces } from './clusters.ts'
import type { ShownPlace } from './find-places.ts'

const at = (placeReference: string, longitude: number, latitude: number) =>
  ({ placeReference, longitude, latitude }) as ShownPlace
const PLACES = [at('one', 46.68, 24.69), at('two', 46.7, 24.7), at('far', 39.19, 21.54)]
const WORLD = { west: -180, south: -85, east: 180, north: 85 }

test('clusters places that would overlap and separates them when zooming in', () => {
  const clusters = clusterPlaces(PLACES)
  const pins = clusters.pinsIn({ ...WORLD, zoom: 6 })
  const together = pins.find((pin) => 'cluster' in pin)
  expect(pins).toHaveLength(2)
  expect(together).toMatchObject({ count: 2 })
  const zoom = together && 'cluster' in together ? clusters.zoomOf(together.cluster) : 0
  expect(clusters.pinsIn({ ...WORLD, zoom })).toHaveLength(3)
})

test('returns only what is in view', () => {
  const found = clusterPlaces(PLACES).pinsIn({ west: 38, south: 20, east: 41, north: 23, zoom: 12 })
  expect(found).toMatchObject([{ place: { placeReference: 'far' } }])
})
