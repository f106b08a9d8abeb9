import { persistedText } from './persisted-fields.ts'
import { createPersistedStore } from './persisted-store.ts'

/** Manage card of docs/specification/3-entities-and-storage.md: the last used confirmation method
 * in this browser, `sms`, `phone` or `passkey`; empty before the first. */
export const useManageCardStore = createPersistedStore(
  'manageCard',
  { confirmedBy: '' },
  { confirmedBy: persistedText(/^(?:sms|phone|passkey)$/) },
)
