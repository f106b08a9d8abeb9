import { listTrips, removeTrip, type ResultsOf, saveTrip, tripDetail } from '@sadu/contract'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useCall } from '../../data/queries/use-call.ts'

/** The person’s trips, in the order of their list. */
export function useTrips() {
  return useCallQuery(listTrips, {}, ({ trips }) => trips)
}

/** A trip with all that its page shows. */
export type TripDetail = ResultsOf<typeof tripDetail>

/** One trip with what would get in its way. */
export function useTrip(tripReference: string) {
  return useCallQuery(tripDetail, { tripReference })
}

export const useSaveTrip = () => useCall(saveTrip)
export const useRemoveTrip = () => useCall(removeTrip)
