import { PLACES_MAX } from '@sadu/contract'
import { boundsAround, type Position } from '@sadu/contract/places/distance'
import type { Tx } from '../../platform/db/database.ts'
import { and, asc, between, gte, isNull, or, sql, type SQL } from '../../platform/db/drizzle.ts'
import { place } from '../../platform/db/schema/places.ts'

export type PlaceRow = typeof place.$inferSelect

const isThere = (today: string) => or(isNull(place.endsOn), gte(place.endsOn, today))

/** The places that exist on a day, by country, city and name; Saudi Arabia first. */
export function readPlaces(tx: Tx, today: string): Promise<PlaceRow[]> {
  return tx
    .select()
    .from(place)
    .where(isThere(today))
    .orderBy(
      sql`${place.country} <> 'SA'`,
      asc(place.country),
      asc(place.cityEn),
      asc(place.nameEn),
    )
    .limit(PLACES_MAX)
}

/** The places within the bounding box of a circle. Also works across the 180th meridian. */
export function readPlacesAround(
  tx: Tx,
  today: string,
  { at, km }: { at: Position; km: number },
): Promise<PlaceRow[]> {
  const { south, north, west, east } = boundsAround(at, km)
  const inside = [-360, 0, 360].map((turn): SQL =>
    between(place.longitude, west + turn, east + turn),
  )
  return tx
    .select()
    .from(place)
    .where(and(isThere(today), between(place.latitude, south, north), or(...inside)))
}
