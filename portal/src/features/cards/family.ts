import type { Card, DeclinedAttempt, Request } from '@sadu/contract'
import { listFamilyCards } from '@sadu/contract/cards/family-calls'
import { listDeclined } from '@sadu/contract/pending/calls'
import { listRequests } from '@sadu/contract/requests/calls'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { useDeclinedOf } from '../../data/queries/declined.ts'
import { leadingCard } from '../../data/queries/leading-card.ts'

/** A supplementary cardmember of an account: the card to show, and the references of all their
 * cards. */
export type FamilyMember = { card: Card; references: ReadonlySet<string> }

/** Returns the supplementary cardmembers of each account of the person, in the order of their
 * cards. Omits cardmembers who no longer have a card. */
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

/** The supplementary cards of an account, as the primary cardmember sees them. */
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

/** The requests and declined payments of a supplementary cardmember that await the person's
 * decision. */
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

/** The number of pending decisions about supplementary cardmembers. */
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
