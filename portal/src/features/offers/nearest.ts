import type { OfferPlace } from '@sadu/contract'
import { distanceKm, type Position } from '@sadu/contract/places/distance'

/** A place of an offer with its distance; null until the user shares their location. */
export type NearPlace = OfferPlace & { km: number | null }

/** Sorts the places of an offer by distance. */
export function nearestOf(places: readonly OfferPlace[], at: Position | null): NearPlace[] {
  return places
    .map((place): NearPlace => Object.assign({ km: at && distanceKm(at, place) }, place))
    .toSorted((one, other) => (one.km ?? 0) - (other.km ?? 0))
}
