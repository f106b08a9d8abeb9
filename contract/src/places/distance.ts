/** Degrees, WGS 84. */
export type Position = { latitude: number; longitude: number }

const EARTH_RADIUS_KM = 6_371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the distance between two positions along the earth's surface, in kilometres. */
export function distanceKm(one: Position, other: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Returns the latitude and longitude bounds of a circle; all longitudes where it contains a
 * pole. */
export function boundsAround({ latitude, longitude }: Position, km: number) {
  const degrees = ((km / EARTH_RADIUS_KM) * 180) / Math.PI
  const south = Math.max(-90, latitude - degrees)
  const north = Math.min(90, latitude + degrees)
  const reach = Math.sin(radians(Math.min(degrees, 90))) / Math.cos(radians(latitude))
  const width = reach >= 1 ? 360 : (Math.asin(reach) * 180) / Math.PI
  return { south, north, west: longitude - width, east: longitude + width }
}
