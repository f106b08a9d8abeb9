import type { Localized } from '@sadu/contract'
import { MAP_CITIES } from '@sadu/contract/places/cities'
import { districtPoints, positionIn } from '@sadu/contract/places/city-points'
import type { Position } from '@sadu/contract/places/distance'

/** A label on the map. */
export type MapLabel = Position & { name: Localized; isCity: boolean }

/** District labels replace city labels from this zoom level on. */
const DISTRICTS_FROM_ZOOM = 10.5

const cities: MapLabel[] = MAP_CITIES.map(({ name, latitude, longitude }) => ({
  name,
  latitude,
  longitude,
  isCity: true,
}))
const districts: MapLabel[] = MAP_CITIES.flatMap((city) =>
  districtPoints(city).map(({ name, at }) => {
    const { latitude, longitude } = positionIn(city, at)
    return { name, latitude, longitude, isCity: false }
  }),
)

type Drawn = MapLabel & { x: number; y: number }
type Point = { x: number; y: number }

/** Assumed width and height of a label, and the radius of a marker, in pixels. */
const WIDE = 96
const HIGH = 24
const MARK = 28
/** Height of the narrow tip of a marker, where it is only about as wide as a letter. */
const TIP = 8

/** Labels for a zoom level with their screen positions, most important first, without those that
 * would cover another label or a marker. */
export function labelsFor(
  zoom: number,
  pointOf: (position: Position) => Point | null,
  pins: readonly Point[],
  size: { width: number; height: number },
): Drawn[] {
  const isNear = zoom >= DISTRICTS_FROM_ZOOM
  const drawn: Drawn[] = []
  for (const label of isNear ? districts : cities) {
    const point = pointOf(label)
    if (!point) continue
    // The label of a city is below its cluster.
    const at = isNear ? point : { x: point.x, y: point.y + HIGH / 2 + MARK }
    const isFree =
      at.x > WIDE / 2 &&
      at.x < size.width - WIDE / 2 &&
      at.y < size.height - HIGH * 2 &&
      drawn.every(({ x, y }) => Math.abs(x - at.x) > WIDE || Math.abs(y - at.y) > HIGH) &&
      pins.every(
        ({ x, y }) => Math.abs(x - at.x) >= WIDE / 2 + MARK / 2 || Math.abs(y - at.y) >= HIGH + TIP,
      )
    if (isFree) drawn.push({ ...label, ...at })
  }
  return drawn
}
