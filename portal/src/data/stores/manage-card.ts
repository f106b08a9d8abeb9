import type { Card } from '@sadu/contract'
import { createPersistedStore } from './persisted-store.ts'

/** Manage card of docs/specification/3-entities-and-storage.md: the card that is being managed. Nothing
 * of it is stored. */
export type ManageCard = { details: Card | null }

const EMPTY: ManageCard = { details: null }

export const manageCard = createPersistedStore('manageCard', EMPTY, {})

export function clearManageCard(): void {
  manageCard.setState(EMPTY)
}
