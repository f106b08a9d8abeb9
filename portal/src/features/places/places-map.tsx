import { useLingui } from '@lingui/react/macro'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Position } from '@sadu/contract/places/distance'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import { Icon } from '../../ui/icon.tsx'
import { clusterPlaces, type Pin } from './clusters.ts'
import type { ShownPlace } from './find-places.ts'
import { MapOverlay } from './map-overlay.tsx'
import { useMap } from './use-map.ts'

type PlacesMapProps = {
  places: readonly ShownPlace[]
  chosen: ShownPlace | null
  userPosition: Position | null
  /** URL of the issuer's map style; null for the embedded one. */
  style: string | null
  onChoose: (id: string | undefined) => void
  onFailed: () => void
}

const PADDING = 56
const CHOSEN_ZOOM = 13
const CLOSEST_FIT = 13.5
/** Number of nearest places shown in the viewport together with the user. */
const NEAREST = 6

/** Map of places. Labels and pins are HTML elements over the canvas, so that they use the page's
 * text rendering and are reachable by keyboard. */
export function PlacesMap(props: PlacesMapProps) {
  const { places, chosen, userPosition, onChoose, onFailed } = props
  const [style, setStyle] = useState(props.style)
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const map = useMap({
    container,
    style,
    onFailed,
    title: t`Map of branches and ATMs`,
    onStyleFailed: () => setStyle(null),
  })
  const [, setMoves] = useState(0)

  useEffect(() => {
    if (!map) return
    const moved = () => setMoves((count) => count + 1)
    map.on('move', moved)
    map.on('idle', moved)
    map.on('resize', moved)
    moved()
    return () => {
      map.off('move', moved)
      map.off('idle', moved)
      map.off('resize', moved)
    }
  }, [map])

  const area = areaOf(places, userPosition)
  useEffect(() => {
    if (!map || area === null) return
    const [west = 0, south = 0, east = 0, north = 0] = area.split(' ').map(Number)
    map.fitBounds([west, south, east, north], {
      padding: PADDING,
      maxZoom: CLOSEST_FIT,
      animate: false,
    })
  }, [map, area])

  const chosenId = chosen?.placeReference
  const show = useEffectEvent((on: MapLibreMap) => {
    if (!chosen) return
    on.easeTo({
      center: [chosen.longitude, chosen.latitude],
      zoom: Math.max(on.getZoom(), CHOSEN_ZOOM),
    })
  })
  useEffect(() => {
    if (map && chosenId !== undefined) show(map)
  }, [map, chosenId])

  const clusters = useMemo(() => clusterPlaces(places), [places])
  const open = ({ cluster, longitude, latitude }: Pin & { cluster: number }) =>
    map?.easeTo({ center: [longitude, latitude], zoom: clusters.zoomOf(cluster) + 0.2 })

  return (
    <div className="relative h-full min-h-80 overflow-hidden bg-sunken" dir="ltr">
      <div
        ref={container}
        className="absolute inset-0 [&_canvas]:absolute [&_canvas]:inset-0 [&_canvas]:outline-offset-[-4px]"
      />
      {map && (
        <>
          <MapOverlay
            {...{ map, clusters, chosen, userPosition, style }}
            onChoose={onChoose}
            onOpen={open}
          />
          <div className="absolute inset-e-3 bottom-8 grid lg:bottom-3 rounded-md border border-line bg-surface shadow-panel">
            <Zoom label={t`Zoom in`} icon="plus" onClick={() => map.zoomIn()} />
            <Zoom label={t`Zoom out`} icon="minus" onClick={() => map.zoomOut()} />
          </div>
        </>
      )}
    </div>
  )
}

type ZoomProps = { label: string; icon: 'plus' | 'minus'; onClick: () => void }

function Zoom({ label, icon, onClick }: ZoomProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-11 place-items-center border-t border-line first:border-0 hover:bg-sunken"
    >
      <Icon name={icon} size={20} />
    </button>
  )
}

/** Initial bounds as west, south, east and north: the user and the nearest places if the location
 * is known, otherwise the results in the home country, otherwise all results. A string, so that
 * equal areas compare equal. */
function areaOf(places: readonly ShownPlace[], userPosition: Position | null): string | null {
  const home = places.filter(({ country }) => country === HOME_COUNTRY)
  const found: Position[] = userPosition
    ? places.slice(0, NEAREST)
    : home.length > 0
      ? home
      : [...places]
  if (found.length === 0) return null
  if (userPosition) found.push(userPosition)
  const longitudes = found.map(({ longitude }) => longitude)
  const latitudes = found.map(({ latitude }) => latitude)
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ].join(' ')
}
