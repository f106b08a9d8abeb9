import type { BrowserContext, Page } from 'playwright-core'
import type { Inactivity } from '@sadu/contract/session/inactivity'

/** The storage entry with the last activity, shared by all tabs of a session. */
export const PRESENCE_ENTRY = 'inactivity'

/** Simulates activity on a page: otherwise a machine that is slow for 20 seconds opens the
 * inactivity warning. An open warning is left unchanged. Runs in the page. */
export function keepPresent(entry: string): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with an explicit this below
  const read = Storage.prototype.getItem
  Storage.prototype.getItem = function getItem(key) {
    const found = read.call(this, key)
    if (key !== entry || found === null || 'isAway' in globalThis) return found
    const { countdownEndsAt } = JSON.parse(found) as Inactivity
    if (countdownEndsAt !== null) return found
    const now = Date.now()
    return JSON.stringify({ activeAt: now, timerFrom: now, countdownEndsAt })
  }
}

/** Simulates activity on every page of a visitor. */
export const stayPresent = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(keepPresent, PRESENCE_ENTRY)

/** Stops simulating activity on all pages of a visitor, if not already stopped; returns the
 * current time on the page. */
export async function leaveAlone(page: Page): Promise<number> {
  const context = page.context()
  const [now, wasAway] = await page.evaluate(() => [Date.now(), 'isAway' in globalThis] as const)
  if (wasAway) return now
  const leave = ([entry, at]: readonly [string, number]) => {
    Object.assign(globalThis, { isAway: true })
    if (localStorage.getItem(entry) === null) return
    const begun = { activeAt: at, timerFrom: at, countdownEndsAt: null }
    localStorage.setItem(entry, JSON.stringify(begun))
  }
  await context.addInitScript(() => Object.assign(globalThis, { isAway: true }))
  await Promise.all(
    context.pages().map((one) => one.evaluate(leave, [PRESENCE_ENTRY, now] as const)),
  )
  return now
}
