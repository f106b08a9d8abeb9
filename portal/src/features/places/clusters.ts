import Supercluster from 'supercluster'
import type { ShownPlace } from './find-places.ts'

/** What stands at a point of the map: one place, or several that would cover each other. */
export type Pin = { longitude: number; latitude: number } & (
  | { place: ShownPlace }
  | { cluster: number; count: number }
)

export type MapArea = { west: number; south: number; east: number; north: number; zoom: number }

/** Pixels within which places stand as one: the largest mark is 58 wide. */
const RADIUS = 60
/** From here on each stands for itself. */
const APART_FROM_ZOOM = 14

/** Groups places by how near they come to each other on the map. */
export function clusterPlaces(places: readonly ShownPlace[]) {
  const index = new Supercluster<{ at: number }>({
    radius: RADIUS,
    // A tile of the map is so wide at each whole zoom.
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
    /** What stands in an area. */
    pinsIn({ west, south, east, north, zoom }: MapArea): Pin[] {
      return (
        index
          // Between two whole zooms the lower one: at the higher one marks would stand nearer than they are wide.
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
    /** The zoom at which a cluster comes apart. */
    zoomOf: (cluster: number): number => index.getClusterExpansionZoom(cluster),
  }
}
