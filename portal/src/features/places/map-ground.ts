import type { MultiLineString, MultiPolygon } from 'geojson'

/** What the embedded map draws below the places: outlines of countries, and the streets of cities. */
export type MapGround = {
  land: MultiPolygon
  built: MultiPolygon
  parks: MultiPolygon
  wadis: MultiLineString
  main: MultiLineString
  streets: MultiLineString
}
