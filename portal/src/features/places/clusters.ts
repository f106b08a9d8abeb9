import Supercluster from 'supercluster'
import type { ShownPlace } from './find-places.ts'

/** A marker on the map: one place, or a cluster of places that would overlap. */
export type Pin = { longitude: number; latitude: number } & (
  | { place: ShownPlace }
  | { cluster: number; count: number }
)

export type MapArea = { west: number; south: number; east: number; north: number; zoom: number }

/** Clustering radius in pixels: the largest marker is 58 wide. */
const RADIUS = 60
/** No clustering from this zoom level on. */
const APART_FROM_ZOOM = 14

/** Clusters places by their distance on the map. */
export function clusterPlaces(places: readonly ShownPlace[]) {
  const index = new Supercluster<{ at: number }>({
    radius: RADIUS,
    // Width of a map tile in pixels at each integer zoom level.
    extent: 512,
    maxZoom: APART_FROM_ZOOM - 1,
  })
  index.load(
    places.map(({ longitude, latitude }, at) => ({
      type: 'Feature' as const,
      properties: { at },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    })),
  )
  return {
    /** Markers within an area. */
    pinsIn({ west, south, east, north, zoom }: MapArea): Pin[] {
      return (
        index
          // Round the zoom down: at the next level markers could overlap.
          .getClusters([west, south, east, north], Math.floor(zoom))
          .flatMap(({ properties, geometry }): Pin[] => {
            const [longitude = 0, latitude = 0] = geometry.coordinates
            if ('cluster' in properties) {
              const { cluster_id: cluster, point_count: count } = properties
              return [{ longitude, latitude, cluster, count }]
            }
            const place = places[properties.at]
            return place ? [{ longitude, latitude, place }] : []
          })
      )
    },
    /** The zoom level at which a cluster splits. */
    zoomOf: (cluster: number): number => index.getClusterExpansionZoom(cluster),
  }
}
