import { persistedText } from './persisted-fields.ts'
import { createPersistedStore } from './persisted-store.ts'

/** Card store of docs/specification/3-entities-and-storage.md: the reference of the selected
 * account, or empty for the one used last, so that a reload shows the same account. */
export const useCardStore = createPersistedStore(
  'cardStore',
  { selectedAccount: '' },
  { selectedAccount: persistedText(/^[\w-]{8,64}$/) },
)

/** Selects another account, in all tabs of this browser. */
export function selectAccount(accountReference: string): void {
  useCardStore.setState({ selectedAccount: accountReference })
}
