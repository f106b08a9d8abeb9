import type { ResultsOf } from '@sadu/contract'
import { accountSummary } from '@sadu/contract/accounts/calls'
import { listCards } from '@sadu/contract/cards/calls'
import { centurionManager, centurionPage } from '@sadu/contract/centurion/calls'
import { listRequests } from '@sadu/contract/requests/calls'
import { rewardsSummary } from '@sadu/contract/rewards/calls'
import { listTrips } from '@sadu/contract/trips/calls'
import type { CenturionPageName } from '@sadu/contract/core/centurion-pages'
import { type AccountChoice, ofAccount } from '../../data/queries/account-choice.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'

/** A page with all the data it renders. */
export type CenturionAnswer = ResultsOf<typeof centurionPage>
export type Manager = NonNullable<ResultsOf<typeof centurionManager>['manager']>

export function usePage(page: CenturionPageName) {
  return useCallQuery(centurionPage, { page })
}

/** The relationship manager; null if there is none, undefined while loading. */
export function useManager(): Manager | null | undefined {
  const { data, isError } = useCallQuery(centurionManager, {}, ({ manager }) => manager)
  return isError ? null : data
}

/** The user’s trips, in list order. */
export function useTrips() {
  return useCallQuery(listTrips, {}, ({ trips }) => trips)
}

export function useSummary(account: AccountChoice) {
  return useCallQuery(accountSummary, ofAccount(account))
}

export function useRewards(account: AccountChoice) {
  return useCallQuery(rewardsSummary, ofAccount(account))
}

export function useCards() {
  return useCallQuery(listCards, {}, ({ cards }) => cards)
}

/** The arrangements that the user has requested. */
export function useArranged() {
  return useCallQuery(listRequests, {}, arrangedIn)
}

const arrangedIn = ({ requests }: ResultsOf<typeof listRequests>) =>
  requests.flatMap(({ reference, about }) =>
    about.kind === 'arrangement' ? [{ ...about, reference }] : [],
  )
