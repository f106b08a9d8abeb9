import type { Stop } from './rules.ts'

/** The most countries of one trip. Every page parses addresses, so this module must not import the
 * schemas of calls (docs/specification/5-validation.md#trips). */
export const TRIP_STOPS_MAX = 8

const STOP = /^([A-Z]{2})?_(\d{4}-\d\d-\d\d)?_(\d{4}-\d\d-\d\d)?$/

/** Serializes stops for an address or a draft: `GB_2026-11-28_2026-12-03.FR_2026-12-03_2026-12-06`.
 * Missing values are empty. */
export const stopsText = (stops: readonly Stop[]): string =>
  stops
    .map(({ country, arrivesOn, leavesOn }) => [country, arrivesOn, leavesOn].join('_'))
    .join('.')

/** Parses stops from a text; empty where the format is wrong. */
export function stopsOf(text: string): Stop[] {
  const parts = text.split('.')
  if (parts.length > TRIP_STOPS_MAX) return []
  const stops = parts.map((part) => STOP.exec(part))
  return stops.flatMap((found) => {
    if (found === null) return []
    const [, country = '', arrivesOn = '', leavesOn = ''] = found
    return [{ country, arrivesOn, leavesOn }]
  })
}
