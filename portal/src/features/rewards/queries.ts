import { type PointKind, type ResultsOf, rewardsHistory, rewardsSummary } from '@sadu/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type AccountChoice, ask, fresh, ofAccount } from '../../data/client/ask.ts'

export type RewardsSummary = ResultsOf<typeof rewardsSummary>

/** Which movements the history lists; undefined for all. */
export type HistoryFilter = { kind: PointKind | undefined; month: string | undefined }

const ROWS_AT_ONCE = 20

export function useRewards(account: AccountChoice) {
  return useQuery({
    ...fresh,
    queryKey: ['account', account, 'rewards'],
    queryFn: ({ signal }) => ask(rewardsSummary, ofAccount(account), signal),
  })
}

/** What moved points, a page after the other. */
export function usePointHistory(account: AccountChoice, { kind, month }: HistoryFilter) {
  return useInfiniteQuery({
    ...fresh,
    queryKey: ['account', account, 'point-history', kind, month],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask(
        rewardsHistory,
        {
          ...ofAccount(account),
          ...(kind !== undefined && { kind }),
          ...(month !== undefined && { month }),
          ...(pageParam !== '' && { cursor: pageParam }),
          limit: ROWS_AT_ONCE,
        },
        signal,
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
}
