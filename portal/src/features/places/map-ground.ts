import type { MultiLineString, MultiPolygon } from 'geojson'

/** Base layers of the embedded map: country outlines and city streets. */
export type MapGround = {
  land: MultiPolygon
  built: MultiPolygon
  parks: MultiPolygon
  wadis: MultiLineString
  main: MultiLineString
  streets: MultiLineString
}
