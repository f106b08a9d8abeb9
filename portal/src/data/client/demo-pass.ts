import { DEMO_PASS_COOKIE } from '@sadu/contract/core/demo-pass'
import { readEntry, writeEntry } from '../stores/browser-storage.ts'

/** Where what opened the demo gate stands
 * (docs/specification/3-entities-and-storage.md#browser-storage-keys). */
const DEMO_PASS_KEY = 'Encrypted'

/** The pass that opens the demo gate for this browser's key, or null. */
export function demoPass(): string | null {
  return readEntry(DEMO_PASS_KEY)
}

const DAY_S = 24 * 60 * 60

/** Lets the pages that the bridge shows beside the application know the pass too: nothing but a cookie
 * travels when a page is opened. */
export function shareDemoPass(pass: string | null): void {
  const life = pass === null ? 0 : DAY_S
  document.cookie = `${DEMO_PASS_COOKIE}=${pass ?? ''}; path=/; max-age=${life}; samesite=strict`
}

/** Keeps a pass and shows the application (docs/specification/4-states.md#demo-gate). */
export function keepDemoPass(pass: string): void {
  writeEntry(DEMO_PASS_KEY, pass)
  shareDemoPass(pass)
  location.reload()
}

/** Drops a pass that no longer opens the gate, and shows the gate again. */
export function dropDemoPass(): void {
  if (demoPass() === null) return
  writeEntry(DEMO_PASS_KEY, null)
  shareDemoPass(null)
  location.reload()
}
