import { createPersistedStore } from './persisted-store.ts'

/** Card of docs/specification/3-entities-and-storage.md, by its name alone: its fields are read from
 * the calls. */
export const useCardDetailsStore = createPersistedStore('card', {}, {})
