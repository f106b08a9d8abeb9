import { listCards } from '@sadu/contract'
import type { AccountChoice } from './account-choice.ts'
import { useCallQuery } from './call-query.ts'

/** The person's cards, of one account where one is named. Every screen reads the same list, so a card
 * that changes does so everywhere. */
export function useCards(account?: AccountChoice) {
  return useCallQuery(listCards, {}, ({ cards }) =>
    account === undefined
      ? cards
      : cards.filter(({ accountReference }) => accountReference === account),
  )
}
