import type { Card, DeclinedAttempt, Request } from '@sadu/contract'
import { listFamilyCards } from '@sadu/contract/cards/family-calls'
import { listDeclined } from '@sadu/contract/pending/calls'
import { listRequests } from '@sadu/contract/requests/calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useDeclinedOf } from '../../data/queries/declined.ts'
import { leadingCard } from '../../data/queries/leading-card.ts'

/** A supplementary cardmember of an account: the card to show, and all that they had. */
export type FamilyMember = { card: Card; references: ReadonlySet<string> }

/** The supplementary cardmembers of each account of the person, in the order of their cards, and
 * without those who have no card any more. */
export function familiesOf(cards: readonly Card[]): Map<string, FamilyMember[]> {
  const theirs = cards.filter(({ kind, isOwn }) => kind === 'supplementary' && !isOwn)
  const families = new Map<string, FamilyMember[]>()
  for (const own of Map.groupBy(theirs, keyOf).values()) {
    const card = leadingCard(own)
    if (!card || card.state === 'replaced') continue
    const references = new Set(own.map(({ cardReference }) => cardReference))
    const before = families.get(card.accountReference) ?? []
    families.set(card.accountReference, [...before, { card, references }])
  }
  return families
}

/** Whether the person oversees supplementary cards. */
export const hasFamily = (cards: readonly Card[]): boolean => familiesOf(cards).size > 0

const keyOf = ({ accountReference, cardmemberReference }: Card) =>
  `${accountReference} ${cardmemberReference}`

/** What the primary cardmember oversees of the cards of an account. */
export function useFamilyCards(accountReference: string) {
  return useCallQuery(listFamilyCards, { accountReference }, ({ cards }) => cards)
}

/** The requests that the person decides as the primary cardmember. */
export function useRequestsToDecide() {
  return useCallQuery(listRequests, {}, ({ requests }) =>
    requests.filter(({ actions }) => actions.includes('decide')),
  )
}

const toAllow = ({ attempts }: { attempts: DeclinedAttempt[] }) =>
  attempts.filter(({ mayAllow, allowed }) => mayAllow || allowed?.state === 'waiting')

/** The declined payments of an account that the person may allow once, or has allowed. */
export function useAttemptsToAllow(accountReference: string) {
  return useCallQuery(listDeclined, { accountReference }, toAllow)
}

/** What waits for the person's decision about a supplementary cardmember. */
export function waitingFor(
  { references }: FamilyMember,
  requests: readonly Request[],
  attempts: readonly DeclinedAttempt[],
) {
  return {
    requests: requests.filter(({ card }) => card !== null && references.has(card.cardReference)),
    attempts: attempts.filter(({ cardReference }) => references.has(cardReference)),
  }
}

/** How many decisions about supplementary cardmembers wait for the person. */
export function useWaitingCount(cards: readonly Card[]): number {
  const families = [...familiesOf(cards)]
  const requests = useRequestsToDecide().data ?? []
  const attempts = useDeclinedOf(families.map(([account]) => account)).filter(
    ({ mayAllow }) => mayAllow,
  )
  const waiting = families
    .flatMap(([, members]) => members)
    .map((member) => waitingFor(member, requests, attempts))
  return waiting.reduce((sum, one) => sum + one.requests.length + one.attempts.length, 0)
}
