import { rewardsSummary } from '@sadu/contract/rewards/calls'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { prefetch } from '../../data/queries/prefetch.ts'

/** Prefetches the rewards of an account. */
export function prefetchRewards(account: AccountChoice): void {
  prefetch(rewardsSummary, ofAccount(account))
}
