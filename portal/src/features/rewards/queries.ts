import { type PointKind, type ResultsOf, rewardsHistory, rewardsSummary } from '@sadu/contract'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { useCallPages, useCallQuery } from '../../data/queries/call-query.ts'

export type RewardsSummary = ResultsOf<typeof rewardsSummary>

/** From its first day to its last one, in the calendar that the person chose. */
export type Month = { from: string; to: string }

/** Which movements the history lists; undefined for all. */
export type HistoryFilter = { kind: PointKind | undefined; month: Month | undefined }

const ROWS_AT_ONCE = 20

export function useRewards(account: AccountChoice) {
  return useCallQuery(rewardsSummary, ofAccount(account))
}

/** What moved points, a page after the other. */
export function usePointHistory(account: AccountChoice, { kind, month }: HistoryFilter) {
  return useCallPages(rewardsHistory, {
    ...ofAccount(account),
    ...(kind !== undefined && { kind }),
    ...month,
    limit: ROWS_AT_ONCE,
  })
}
