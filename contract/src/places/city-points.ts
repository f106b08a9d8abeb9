import type { Localized } from '../core/values.ts'
import type { MapCity } from './cities.ts'
import type { Position } from './distance.ts'

/** A point of a city: kilometres from the centre along its street axes. */
export type CityPoint = readonly [along: number, across: number]

const KM_OF_A_DEGREE = 111.2

/** Converts a point of a city to a position: the street grid is rotated and slightly curved. */
export function positionIn(city: MapCity, [along, across]: CityPoint): Position {
  const bentAlong = along + 0.35 * Math.sin(across / 2.3 + city.turn)
  const bentAcross = across + 0.35 * Math.sin(along / 2.7 - city.turn)
  const turn = (city.turn * Math.PI) / 180
  const east = bentAlong * Math.cos(turn) - bentAcross * Math.sin(turn)
  const north = bentAlong * Math.sin(turn) + bentAcross * Math.cos(turn)
  const narrowing = Math.cos((city.latitude * Math.PI) / 180)
  return {
    latitude: city.latitude + north / KM_OF_A_DEGREE,
    longitude: city.longitude + east / (KM_OF_A_DEGREE * narrowing),
  }
}

/** Returns the distance of a position from the city's shoreline, in kilometres; negative at sea. */
export function kmToSea(city: MapCity, at: Position): number {
  if (!city.sea) return Infinity
  const direction = (city.sea.direction * Math.PI) / 180
  const narrowing = Math.cos((city.latitude * Math.PI) / 180)
  const east = (at.longitude - city.longitude) * KM_OF_A_DEGREE * narrowing
  const north = (at.latitude - city.latitude) * KM_OF_A_DEGREE
  return city.sea.km - (east * Math.cos(direction) + north * Math.sin(direction))
}

/** Returns the centre of each district of a city, on rings around the city's centre. */
export function districtPoints(city: MapCity): { name: Localized; at: CityPoint }[] {
  const inner = Math.max(1, Math.round(city.districts.length / 3))
  const taken: CityPoint[] = []
  const isFree = ([along, across]: CityPoint) =>
    taken.every((other) => Math.hypot(along - other[0], across - other[1]) > 0.5)
  return city.districts.map((name, index) => {
    const isInner = index < inner
    const turned = isInner ? index / inner : (index - inner + 0.5) / (city.districts.length - inner)
    const radius = city.reachKm * (isInner ? 0.22 : 0.6)
    // A district in the sea is moved along its ring, to land that no other one has.
    for (let pushed = 0; pushed < 8; pushed += 1) {
      const angle = 2 * Math.PI * (turned + pushed / 8)
      const at: CityPoint = [radius * Math.cos(angle), radius * Math.sin(angle)]
      if (kmToSea(city, positionIn(city, at)) > 0.8 && isFree(at)) {
        taken.push(at)
        return { name, at }
      }
    }
    return { name, at: [0, 0] }
  })
}
