import type { PointKind, ResultsOf } from '@sadu/contract'
import { rewardsHistory, rewardsSummary } from '@sadu/contract/rewards/calls'
import { listTrips } from '@sadu/contract/trips/calls'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { useCallPages, useCallQuery } from '../../data/queries/call-query.ts'

export type RewardsSummary = ResultsOf<typeof rewardsSummary>

/** First and last day of a month in the user's calendar. */
export type Month = { from: string; to: string }

/** History filters; undefined for no filter. */
export type HistoryFilter = { kind: PointKind | undefined; month: Month | undefined }

const ROWS_AT_ONCE = 20

export function useRewards(account: AccountChoice) {
  return useCallQuery(rewardsSummary, ofAccount(account))
}

/** The user's trips that have not begun, the next one first. */
export function usePlannedTrips() {
  return useCallQuery(listTrips, {}, ({ trips }) =>
    trips.filter(({ state }) => state === 'upcoming'),
  )
}

/** Paginated points movements. */
export function usePointHistory(account: AccountChoice, { kind, month }: HistoryFilter) {
  return useCallPages(rewardsHistory, {
    ...ofAccount(account),
    ...(kind !== undefined && { kind }),
    ...month,
    limit: ROWS_AT_ONCE,
  })
}
