import type { Card } from '@sadu/contract'
import { persistedText } from './persisted-fields.ts'
import { createPersistedStore } from './persisted-store.ts'

/** Manage card of docs/specification/3-entities-and-storage.md: the card that is being managed, of which
 * nothing is stored, and how an action was last confirmed in this browser, which is. */
export type ManageCard = {
  details: Card | null
  /** `sms`, `phone` or `passkey`; empty before the first. */
  confirmedBy: string
}

const EMPTY: ManageCard = { details: null, confirmedBy: '' }

export const manageCard = createPersistedStore('manageCard', EMPTY, {
  confirmedBy: persistedText(/^(?:sms|phone|passkey)$/),
})

/** Forgets the card; how an action was last confirmed stays. */
export function clearManageCard(): void {
  manageCard.setState({ details: null })
}
