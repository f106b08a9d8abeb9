import { createPersistedStore } from './persisted-store.ts'

/** The Card store of docs/specification/3-entities-and-storage.md. It exists only by name: its
 * fields come from the calls. */
export const useCardDetailsStore = createPersistedStore('card', {}, {})
