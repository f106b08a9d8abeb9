import { readTabEntry, writeTabEntry } from '../../storage/browser-storage.ts'

const KEY = 'displayPending'

/** Marks the session as new in this tab, so that the account's display settings are still to be
 * applied. Survives a reload. */
export function markDisplayPending(): void {
  writeTabEntry(KEY, 'yes')
}

/** Whether the account's display settings are still to be applied in this tab. */
export function isDisplayPending(): boolean {
  return readTabEntry(KEY) === 'yes'
}

export function markDisplayShown(): void {
  writeTabEntry(KEY, null)
}
