import type { Stop } from './rules.ts'

/** So many countries one after another make one trip. Every page reads addresses, so nothing here needs the shapes of
 * calls (docs/specification/5-validation.md#trips). */
export const TRIP_STOPS_MAX = 8

const STOP = /^([A-Z]{2})?_(\d{4}-\d\d-\d\d)?_(\d{4}-\d\d-\d\d)?$/

/** Stops as one text, as an address and a draft carry them: `GB_2026-11-28_2026-12-03.FR_2026-12-03_2026-12-06`. What
 * is not entered yet is empty. */
export const stopsText = (stops: readonly Stop[]): string =>
  stops
    .map(({ country, arrivesOn, leavesOn }) => [country, arrivesOn, leavesOn].join('_'))
    .join('.')

/** The stops of a text; none where it is not one of ours. */
export function stopsOf(text: string): Stop[] {
  const parts = text === '' ? [] : text.split('.')
  if (parts.length > TRIP_STOPS_MAX) return []
  const stops = parts.map((part) => STOP.exec(part))
  return stops.flatMap((found) => {
    if (found === null) return []
    const [, country = '', arrivesOn = '', leavesOn = ''] = found
    return [{ country, arrivesOn, leavesOn }]
  })
}
