import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Position } from '@sadu/contract/places/distance'
import type { clusterPlaces, Pin } from './clusters.ts'
import type { ShownPlace } from './find-places.ts'
import { labelsFor } from './map-labels.ts'
import { Labels, Pins } from './map-pins.tsx'

/** Minimum distance in pixels from the edges at which pins and labels are drawn. On a phone the
 * list covers the bottom of the map. */
const INSET = 24
const LIST_OVER_MAP = 16

type MapOverlayProps = {
  chosen: ShownPlace | null
  userPosition: Position | null
  style: string | null
  onChoose: (id: string | undefined) => void
  map: MapLibreMap
  clusters: ReturnType<typeof clusterPlaces>
  onOpen: (pin: Pin & { cluster: number }) => void
}

/** HTML overlay on the map for the current viewport. */
export function MapOverlay(props: MapOverlayProps) {
  const { map, clusters, chosen, userPosition, style, onChoose, onOpen } = props
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const pointOf = ({ longitude, latitude }: Position) => {
    const { x, y } = map.project([longitude, latitude])
    const isInside =
      x > INSET && y > INSET && x < width - INSET && y < height - INSET - LIST_OVER_MAP
    return isInside ? { x, y } : null
  }
  const bounds = map.getBounds()
  const zoom = map.getZoom()
  const inside = clusters.pinsIn({
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
    zoom,
  })
  const others = inside.filter(
    (pin) => !('place' in pin) || pin.place.placeReference !== chosen?.placeReference,
  )
  const own: Pin[] = chosen
    ? [{ longitude: chosen.longitude, latitude: chosen.latitude, place: chosen }]
    : []
  const pins = [...others, ...own].flatMap((pin) => {
    const point = pointOf(pin)
    return point ? [{ ...pin, ...point }] : []
  })
  const person = userPosition && pointOf(userPosition)
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {style !== null && <Attribution map={map} />}
      {style === null && <Labels labels={labelsFor(zoom, pointOf, pins, { width, height })} />}
      {person && (
        <span
          aria-hidden
          style={{ transform: `translate(${person.x}px, ${person.y}px)` }}
          className="absolute inset-s-0 top-0 -ms-2 -mt-2 size-4 rounded-full border-2 border-surface bg-indigo outline-8 outline-indigo/20"
        />
      )}
      <Pins pins={pins} chosen={chosen?.placeReference} onChoose={onChoose} onOpen={onOpen} />
    </div>
  )
}

/** Attribution from the sources of the issuer's style, as plain text with any markup removed. */
function Attribution({ map }: { map: MapLibreMap }) {
  const ids = map.isStyleLoaded() ? Object.keys(map.getStyle().sources) : []
  const words = ids.flatMap(
    (id) => map.getSource(id)?.attribution?.replaceAll(/<[^>]*>/g, '') ?? [],
  )
  if (words.length === 0) return null
  return (
    <p className="absolute inset-s-0 bottom-0 bg-surface/80 px-2 py-0.5 text-xs text-ink-2">
      {[...new Set(words)].join(' · ')}
    </p>
  )
}
