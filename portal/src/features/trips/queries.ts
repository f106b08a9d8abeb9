import type { ResultsOf } from '@sadu/contract'
import { listTrips, removeTrip, saveTrip, tripDetail } from '@sadu/contract/trips/calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** The user's trips, in list order. */
export function useTrips() {
  return useCallQuery(listTrips, {}, ({ trips }) => trips)
}

/** A trip with everything its page shows. */
export type TripDetail = ResultsOf<typeof tripDetail>

/** One trip with its checks. */
export function useTrip(tripReference: string) {
  return useCallQuery(tripDetail, { tripReference })
}

export const useSaveTrip = () => useCall(saveTrip)
export const useRemoveTrip = () => useCall(removeTrip)
