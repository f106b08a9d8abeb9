import type { Card, Transaction } from '@sadu/contract'
import { createPersistedStore } from './persisted-store.ts'

/** Card of docs/specification/3-entities-and-storage.md: the card on screen and related data. None
 * of it is persisted. */
export type CardState = {
  details: Card | null
  supplementory: Card[]
  pendingTransaction: Transaction[]
  cardPlan: unknown[]
}

const EMPTY: CardState = { details: null, supplementory: [], pendingTransaction: [], cardPlan: [] }

export const useCardDetailsStore = createPersistedStore('card', EMPTY, {})

export function clearCard(): void {
  useCardDetailsStore.setState(EMPTY)
}
