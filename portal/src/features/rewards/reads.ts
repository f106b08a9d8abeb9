import { rewardsSummary } from '@sadu/contract'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { readAhead } from '../../data/queries/read-ahead.ts'

/** Prefetches the rewards of an account. */
export function readRewards(account: AccountChoice): void {
  readAhead(rewardsSummary, ofAccount(account))
}
