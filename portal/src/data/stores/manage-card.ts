import type { Card } from '@sadu/contract'
import { persistedText } from './persisted-fields.ts'
import { createPersistedStore } from './persisted-store.ts'

/** Manage card of docs/specification/3-entities-and-storage.md: the card being managed, which is
 * not persisted, and how an action was last confirmed in this browser, which is. */
export type ManageCard = {
  details: Card | null
  /** `sms`, `phone` or `passkey`; empty before the first. */
  confirmedBy: string
}

const EMPTY: ManageCard = { details: null, confirmedBy: '' }

export const useManageCardStore = createPersistedStore('manageCard', EMPTY, {
  confirmedBy: persistedText(/^(?:sms|phone|passkey)$/),
})

/** Clears the card; the last confirmation method stays. */
export function clearManageCard(): void {
  useManageCardStore.setState({ details: null })
}
