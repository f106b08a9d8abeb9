import { CITIES, COUNTRIES } from './cities.ts'
import type { Geo } from './gateways.ts'

const EARTH_RADIUS_KM = 6_371
/** The maximum distance from a known city at which a place still gets its name. */
const NEAR_KM = 120

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the great-circle distance in kilometres (haversine). */
function distanceKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const h = half(lat1, lat2) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lon1, lon2)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h))
}

/** Names places from a list of cities in the bridge. */
export function createOfflineGeo(): Geo {
  return {
    placeAt(latitude, longitude) {
      let nearest: (typeof CITIES)[number] | null = null
      let nearestKm = NEAR_KM
      for (const city of CITIES) {
        const km = distanceKm(latitude, longitude, city[3], city[4])
        if (km <= nearestKm) [nearest, nearestKm] = [city, km]
      }
      if (nearest === null) return null
      const [country, en, ar] = nearest
      return { en: `${en}, ${COUNTRIES[country].en}`, ar: `${ar}، ${COUNTRIES[country].ar}` }
    },
  }
}
