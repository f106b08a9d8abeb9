import { type TrayDraft, trayDrafts } from '@sadu/contract/centurion/tray'
import { TRAY_PAGES } from '@sadu/contract/centurion/tray-pages'
import { useCallback } from 'react'
import { useSignedInScreen } from '../../account/signed-in-context.ts'
import { useArranged, usePage, useTrips } from './queries.ts'

const [TRAVEL, DINING, LOUNGES] = TRAY_PAGES

/** The drafts of the manager's tray without those left out, and the data to display them. */
export function useTray(leftOut: readonly string[]) {
  const { user, today } = useSignedInScreen()
  const travel = usePage(TRAVEL)
  const dining = usePage(DINING)
  const lounges = usePage(LOUNGES)
  const trips = useTrips()
  const arranged = useArranged()
  const all = [travel, dining, lounges, trips, arranged]
  const failed = all.filter(({ isError }) => isError)
  const refetches = all.map((one) => one.refetch)
  const refetch = useCallback(
    () => Promise.all(refetches.map((again) => again())),
    // oxlint-disable-next-line react/exhaustive-deps -- each of them stays the same
    refetches,
  )
  const drafts: TrayDraft[] | undefined =
    travel.data && dining.data && lounges.data && trips.data && arranged.data
      ? trayDrafts({
          today,
          isPrimary: user.cardmember === 'primary',
          name: user.fullName,
          trips: trips.data,
          pages: [travel.data.page, dining.data.page, lounges.data.page],
          lounges: lounges.data.lounges,
          arranged: arranged.data,
          leftOut,
        })
      : undefined
  return {
    /** All queries combined into one. */
    query: {
      data: drafts,
      error: failed[0]?.error ?? null,
      isError: failed.length > 0,
      isFetching: all.some(({ isFetching }) => isFetching),
      refetch,
    },
    arranged: arranged.data ?? [],
    charts: { ...travel.data?.charts, ...dining.data?.charts, ...lounges.data?.charts },
    guestFee: lounges.data?.figures['lounges.guestFee'],
  }
}
