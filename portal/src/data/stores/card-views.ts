import type { Card, Transaction } from '@sadu/contract'
import type { CardState } from './card.ts'
import type { CardStore } from './card-store.ts'

/** The data of the queries; `account` is the one on screen, null before it is known. */
type Held = { cards: readonly Card[]; pending: readonly Transaction[]; account: string | null }

/** The card store's lists, by kind and state
 * (docs/specification/3-entities-and-storage.md#client-stores). */
export function cardListsOf({
  cards,
  account,
}: Pick<Held, 'cards' | 'account'>): Omit<CardStore, 'selectedAccount' | 'tripPlan'> {
  return {
    allCards: [...cards],
    primaryCards: cards.filter(({ kind }) => kind === 'primary'),
    activeCards: cards.filter(({ state }) => state === 'active'),
    inActiveCards: cards.filter(({ state }) => state === 'inactive'),
    notActiveCards: cards.filter(({ state }) => state !== 'active'),
    accountCards: cards.filter(({ accountReference }) => accountReference === account),
  }
}

/** The leading card of an account, its supplementary cards and its pending transactions: an active
 * primary card before one that awaits activation. */
export function cardStateOf({ cards, pending, account }: Held): Omit<CardState, 'cardPlan'> {
  const own = cards.filter(({ accountReference }) => accountReference === account)
  const inUse = own.filter(({ state }) => state === 'active' || state === 'suspended')
  const details = inUse.find(({ kind }) => kind === 'primary') ?? inUse[0] ?? own[0] ?? null
  return {
    details,
    supplementory: own.filter(({ kind }) => kind === 'supplementary'),
    pendingTransaction: [...pending],
  }
}
