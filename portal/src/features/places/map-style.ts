import type {
  ExpressionSpecification,
  FillLayerSpecification,
  GeoJSONSourceSpecification,
  LineLayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { MapGround } from './map-ground.ts'

const COLOURS = {
  water: 'indigo-tint',
  land: 'paper',
  built: 'sunken',
  road: 'surface',
  edge: 'line',
  park: 'palm-tint',
} as const

export type MapColours = Record<keyof typeof COLOURS, string>

/** Resolved colour tokens at an element, including its theme and the issuer's overrides. */
export function coloursAt(element: HTMLElement): MapColours {
  const probe = document.createElement('span')
  element.append(probe)
  const colourOf = (token: string) => {
    probe.style.color = `var(--color-${token})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(
    Object.entries(COLOURS).map(([part, token]) => [part, colourOf(token)]),
  ) as MapColours
  probe.remove()
  return colours
}

/** Line width in pixels at zoom levels 9, 13 and 16. */
function width(far: number, near: number, closest: number): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], 9, far, 13, near, 16, closest]
}

/** A line layer, visible from a minimum zoom level. */
function line(id: string, source: keyof MapGround, drawn: Line): LineLayerSpecification {
  const { colour, width: lineWidth, from = 0 } = drawn
  return {
    id,
    type: 'line',
    source,
    minzoom: from,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': lineWidth },
  }
}

type Line = { colour: string; width: number | ExpressionSpecification; from?: number }

/** Embedded map style in these colours. It has no text layers: labels are HTML, so that the map
 * needs no fonts and Arabic is shaped by the browser. */
export function embeddedStyle(ground: MapGround, colours: MapColours): StyleSpecification {
  const source = (part: keyof MapGround): GeoJSONSourceSpecification => ({
    type: 'geojson',
    data: ground[part],
  })
  const area = (part: keyof MapGround, colour: string, from = 0): FillLayerSpecification => ({
    id: part,
    type: 'fill',
    source: part,
    minzoom: from,
    paint: { 'fill-color': colour, 'fill-outline-color': colours.edge },
  })
  return {
    version: 8,
    sources: {
      land: source('land'),
      built: source('built'),
      parks: source('parks'),
      wadis: source('wadis'),
      main: source('main'),
      streets: source('streets'),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      line('borders', 'land', { colour: colours.edge, width: 1 }),
      area('built', colours.built),
      line('wadis', 'wadis', { colour: colours.water, width: width(2, 14, 60), from: 9 }),
      line('streets', 'streets', { colour: colours.road, width: width(0.4, 2.5, 9), from: 10.5 }),
      area('parks', colours.park, 10),
      line('main-edges', 'main', { colour: colours.edge, width: width(1.6, 9, 22), from: 8 }),
      line('main', 'main', { colour: colours.road, width: width(0.8, 7, 19), from: 8 }),
    ],
  }
}
