import { readTabEntry, writeTabEntry } from '../stores/browser-storage.ts'

const KEY = 'displayPending'

/** Notes that a session was opened in this tab, so that the look kept on the account is still to be shown here. It outlives
 * a reload that comes before that. */
export function markOpened(): void {
  writeTabEntry(KEY, 'yes')
}

/** Whether the look kept on the account is still to be shown in this tab. */
export function isDisplayPending(): boolean {
  return readTabEntry(KEY) === 'yes'
}

export function markDisplayShown(): void {
  writeTabEntry(KEY, null)
}
