import type { Card } from '@sadu/contract'
import { persistedText } from './persisted-fields.ts'
import { createPersistedStore } from './persisted-store.ts'

/** Card store of docs/specification/3-entities-and-storage.md: the person's cards by kind and
 * state, and the selected account. Only the account's opaque reference is persisted, so that a
 * reload shows the same account. */
export type CardStore = {
  allCards: Card[]
  primaryCards: Card[]
  activeCards: Card[]
  /** Awaiting activation. */
  inActiveCards: Card[]
  /** Awaiting activation, suspended, stopped or replaced. */
  notActiveCards: Card[]
  /** Of the selected account. */
  accountCards: Card[]
  /** An account reference, or empty for the one used last. */
  selectedAccount: string
  tripPlan: unknown[]
}

const EMPTY: CardStore = {
  allCards: [],
  primaryCards: [],
  activeCards: [],
  inActiveCards: [],
  notActiveCards: [],
  accountCards: [],
  selectedAccount: '',
  tripPlan: [],
}

export const useCardStore = createPersistedStore('cardStore', EMPTY, {
  selectedAccount: persistedText(/^[\w-]{8,64}$/),
})

/** Selects another account, in all tabs of this browser. */
export function selectAccount(accountReference: string): void {
  useCardStore.setState({ selectedAccount: accountReference })
}

/** Clears the cards; the selected account stays. */
export function clearCardStore(): void {
  useCardStore.setState(({ selectedAccount }) => ({ ...EMPTY, selectedAccount }))
}
