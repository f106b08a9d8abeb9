import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { MAP_CITIES, type MapCity } from '@sadu/contract/places/cities'
import { type CityPoint, kmToSea, positionIn } from '@sadu/contract/places/city-points'
import type { MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import type { MapGround } from '../src/features/places/map-ground.ts'

const MODULE = 'virtual:map-ground'
const RESOLVED = `\0${MODULE}`

/** The embedded map as the module `virtual:map-ground`: Natural Earth's outlines, and generated
 * streets for each city, identical in every build. */
export function mapGround(): Plugin {
  return {
    name: 'sadu-map-ground',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      // JSON, which a browser parses faster than the equivalent script.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(await drawGround()))})`
    },
  }
}

/** Everything that the embedded map shows below its markers. */
export async function drawGround(): Promise<MapGround> {
  const cities = MAP_CITIES.map(drawCity)
  const all = (part: 'main' | 'streets' | 'wadis') => lines(cities.flatMap((city) => city[part]))
  const areas = (part: 'built' | 'parks') => polygons(cities.flatMap((city) => city[part]))
  return {
    land: await readLand(),
    built: areas('built'),
    parks: areas('parks'),
    wadis: all('wadis'),
    main: all('main'),
    streets: all('streets'),
  }
}

const lines = (coordinates: Position[][]): MultiLineString => ({
  type: 'MultiLineString',
  coordinates,
})
const polygons = (rings: Position[][]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: rings.map((ring) => [ring]),
})

/** The Kingdom and its neighbours by ISO 3166-1 number, drawn in more detail than the rest. */
const DETAILED = new Set('682 784 048 634 414 512 887 400 368'.split(' '))
/** Smaller islands, in square degrees, are omitted elsewhere. */
const LEAST_ISLAND = 0.5

const require = createRequire(import.meta.url)

async function readLand(): Promise<MultiPolygon> {
  const [fine, coarse] = await Promise.all([
    countries(require.resolve('world-atlas/countries-50m.json')),
    countries(require.resolve('world-atlas/countries-110m.json')),
  ])
  const rings = [
    ...fine.filter(({ id }) => DETAILED.has(id)).flatMap(({ outlines }) => outlines),
    ...coarse
      .filter(({ id }) => !DETAILED.has(id))
      .flatMap(({ outlines }) => outlines)
      .filter((ring) => sizeOf(ring) > LEAST_ISLAND),
  ]
  return polygons(
    rings.map((ring) =>
      withoutRepeats(ring.map(([x = 0, y = 0]) => [rounded(x, 2), rounded(y, 2)])),
    ),
  )
}

async function countries(file: string) {
  const topology = JSON.parse(await readFile(file, 'utf8')) as Topology<{
    countries: GeometryCollection
  }>
  return feature(topology, topology.objects.countries).features.map(({ id, geometry }) => ({
    id: String(id),
    outlines: outlinesOf(geometry as Polygon | MultiPolygon),
  }))
}

/** The outer ring of each part of a country. */
function outlinesOf(geometry: Polygon | MultiPolygon): Position[][] {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return parts.flatMap(([outer]) => (outer ? [outer] : []))
}

function sizeOf(ring: readonly Position[]): number {
  const twice = ring.reduce((sum, [x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? []
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

function withoutRepeats(ring: Position[]): Position[] {
  return ring.filter(([x, y], at) => at === 0 || x !== ring[at - 1]?.[0] || y !== ring[at - 1]?.[1])
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

type City = Record<'built' | 'parks' | 'wadis' | 'main' | 'streets', Position[][]>

/** Kilometres between main roads and between streets. */
const MAIN_KM = 2.2
const STREET_KM = 0.55

function drawCity(city: MapCity, index: number): City {
  const reach = city.reachKm
  const steps = Math.floor(reach / STREET_KM)
  const ways = Array.from({ length: 2 * steps + 1 }, (_, at) => at - steps)
  const isMain = (at: number) => at % Math.round(MAIN_KM / STREET_KM) === 0
  const drawn = (at: number) => {
    const place = at * STREET_KM
    // Main roads continue past the city; streets end at its edge.
    const length = isMain(at)
      ? reach * 1.15
      : Math.sqrt(Math.max(0, reach ** 2 - place ** 2)) * 0.94
    return [
      ...pathOf(city, (along) => [along, place], length),
      ...pathOf(city, (across) => [place, across], length),
    ]
  }
  return {
    built: [builtUp(city)],
    parks: parksOf(city, index),
    wadis: city.sea ? [] : [wadiOf(city)],
    main: ways.filter(isMain).flatMap(drawn),
    streets: ways.filter((at) => !isMain(at)).flatMap(drawn),
  }
}

/** A road from one end to the other, split into the segments on land. */
function pathOf(city: MapCity, at: (way: number) => CityPoint, length: number): Position[][] {
  const pieces = Math.max(2, Math.round(length / 2.4))
  const points = Array.from({ length: 2 * pieces + 1 }, (_, step) =>
    positionIn(city, at(((step - pieces) / pieces) * length)),
  )
  const paths: Position[][] = [[]]
  for (const point of points) {
    if (kmToSea(city, point) > 0.15) paths.at(-1)?.push(written(point))
    else if (paths.at(-1)?.length) paths.push([])
  }
  return paths.filter((path) => path.length > 1)
}

const written = ({ latitude, longitude }: { latitude: number; longitude: number }): Position => [
  rounded(longitude, 4),
  rounded(latitude, 4),
]

const CORNERS = 28

/** The built-up area of a city, up to the coast. */
function builtUp(city: MapCity): Position[] {
  const ring = Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS
    const wave = 1 + 0.09 * Math.sin(3 * angle + city.turn) + 0.05 * Math.cos(5 * angle)
    const at = (radius: number) =>
      positionIn(city, [radius * Math.cos(angle), radius * Math.sin(angle)])
    let radius = city.reachKm * 1.05 * wave
    while (radius > 0.3 && kmToSea(city, at(radius)) < 0) radius -= 0.1
    return written(at(radius))
  })
  return [...ring, ring[0] ?? []]
}

/** Parks between the streets: a few blocks each, placed differently in each city. */
function parksOf(city: MapCity, index: number): Position[][] {
  const count = Math.max(3, Math.round(city.reachKm / 1.4))
  return Array.from({ length: count }, (_, park) => {
    const angle = 2.4 * park + index
    const radius = city.reachKm * (0.14 + (0.7 * park) / count)
    const snap = (km: number) => Math.round(km / STREET_KM) * STREET_KM
    const [along, across] = [snap(radius * Math.cos(angle)), snap(radius * Math.sin(angle))]
    const [wide, deep] = [STREET_KM * (1 + (park % 3)), STREET_KM * (1 + ((park + index) % 2))]
    return { along, across, wide, deep }
  }).flatMap(({ along, across, wide, deep }) => {
    const inset = 0.06
    const corners: CityPoint[] = [
      [along + inset, across + inset],
      [along + wide - inset, across + inset],
      [along + wide - inset, across + deep - inset],
      [along + inset, across + deep - inset],
    ]
    const ring = corners.map((corner) => positionIn(city, corner))
    if (ring.some((corner) => kmToSea(city, corner) < 0.2)) return []
    return [[...ring, ring[0] ?? { latitude: 0, longitude: 0 }].map(written)]
  })
}

/** The dry riverbed past an inland city. */
function wadiOf(city: MapCity): Position[] {
  const steps = 24
  return Array.from({ length: steps + 1 }, (_, step) => {
    const along = (step / steps - 0.5) * city.reachKm * 2.6
    const across = -city.reachKm * 0.72 + Math.sin(along / 2.4) * 0.9 + Math.sin(along / 0.9) * 0.25
    return written(positionIn(city, [along, across]))
  })
}
