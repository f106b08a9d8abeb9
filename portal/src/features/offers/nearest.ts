import type { OfferPlace } from '@sadu/contract'
import { distanceKm, type Position } from '@sadu/contract/places/distance'

/** A place of an offer, and how far it is; unknown until somebody says where they are. */
export type NearPlace = OfferPlace & { km: number | null }

/** The places of an offer, the nearest first. */
export function nearestOf(places: readonly OfferPlace[], at: Position | null): NearPlace[] {
  return places
    .map((place): NearPlace => Object.assign({ km: at && distanceKm(at, place) }, place))
    .toSorted((one, other) => (one.km ?? 0) - (other.km ?? 0))
}
