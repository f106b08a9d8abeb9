import { Map as MapLibreMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type RefObject, useEffect, useState } from 'react'
import ground from 'virtual:map-ground'
import { coloursAt, embeddedStyle } from './map-style.ts'

/** South-west and north-east corners of Saudi Arabia. */
const KINGDOM: [[number, number], [number, number]] = [
  [34.4, 16.2],
  [55.8, 32.4],
]

setWorkerUrl(workerUrl)

type Options = {
  container: RefObject<HTMLElement | null>
  /** URL of the issuer's map style; null for the embedded one. */
  style: string | null
  title: string
  onFailed: () => void
  /** Called when the issuer's style fails to load. */
  onStyleFailed: () => void
}

/** Creates a map in an element, in the theme of the page. Null until it is ready. */
export function useMap(options: Options): MapLibreMap | null {
  const { container, style, title, onFailed, onStyleFailed } = options
  const [map, setMap] = useState<MapLibreMap | null>(null)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const own = (): StyleSpecification | string =>
      style ?? embeddedStyle(ground, coloursAt(element))
    let made: MapLibreMap
    try {
      made = new MapLibreMap({
        container: element,
        style: own(),
        bounds: KINGDOM,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        maxPitch: 0,
        maxZoom: 17,
        fadeDuration: 0,
        locale: { 'Map.Title': title },
      })
    } catch {
      // No WebGL, although the earlier check passed.
      onFailed()
      return
    }
    made.touchZoomRotate.disableRotation()
    made.keyboard.disableRotation()
    // Map errors don't affect the page; without a listener MapLibre would log them.
    made.on('error', () => {
      if (style !== null && !made.isStyleLoaded()) onStyleFailed()
    })
    const recolour = () => {
      if (style === null) made.setStyle(own())
    }
    const themes = new MutationObserver(recolour)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-skin'] })
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', recolour)
    setMap(made)
    return () => {
      themes.disconnect()
      system.removeEventListener('change', recolour)
      made.remove()
      setMap(null)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the map's texts are set only once
  }, [container, style])
  return map
}
