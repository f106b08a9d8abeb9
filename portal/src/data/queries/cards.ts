import { listCards } from '@sadu/contract/cards/calls'
import type { AccountChoice } from './account-choice.ts'
import { useCallQuery } from './call-query.ts'

/** Returns the person's cards, optionally of one account. Every screen uses the same list, so that
 * a change to a card is visible everywhere. */
export function useCards(account?: AccountChoice) {
  return useCallQuery(listCards, {}, ({ cards }) =>
    account === undefined
      ? cards
      : cards.filter(({ accountReference }) => accountReference === account),
  )
}
