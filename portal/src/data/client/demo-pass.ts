import { DEMO_PASS_COOKIE } from '@sadu/contract/core/demo-pass'
import { readEntry, writeEntry } from '../../storage/browser-storage.ts'

/** The storage key of the demo gate's pass
 * (docs/specification/3-entities-and-storage.md#browser-storage-keys). */
const DEMO_PASS_KEY = 'Encrypted'

/** The demo gate pass for this browser's key, or null. */
export function demoPass(): string | null {
  return readEntry(DEMO_PASS_KEY)
}

const DAY_S = 24 * 60 * 60

/** Sets a cookie with the pass for the pages that the bridge serves outside the application: a
 * navigation request sends nothing else. */
export function shareDemoPass(pass: string | null): void {
  const life = pass === null ? 0 : DAY_S
  document.cookie = `${DEMO_PASS_COOKIE}=${pass ?? ''}; path=/; max-age=${life}; samesite=strict`
}

/** Stores a pass and shows the application (docs/specification/4-states.md#demo-gate). */
export function saveDemoPass(pass: string): void {
  writeEntry(DEMO_PASS_KEY, pass)
  shareDemoPass(pass)
  location.reload()
}

/** Removes an invalid pass and shows the gate again. */
export function removeDemoPass(): void {
  if (demoPass() === null) return
  writeEntry(DEMO_PASS_KEY, null)
  shareDemoPass(null)
  location.reload()
}
