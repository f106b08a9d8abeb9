import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { newestCode, type Person } from './people.ts'

/** A phone on a slow network: 390 px wide, 1.6 Mb/s, 150 ms round trip. */
export const PHONE = { width: 390, height: 844 }
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const SLOWER_PROCESSOR = 4

/** Signs a person in through the pages, and stays on their home screen. */
export async function signInByHand(page: Page, origin: string, person: Person): Promise<void> {
  await page.goto(`${origin}/en/login`)
  await page.getByLabel('User ID').fill(person.userName)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Continue with an SMS code' }).click()
  const code = page.locator('input[name="otp"]')
  await code.waitFor()
  await code.pressSequentially(await newestCode(origin))
  await page.waitForURL('**/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Browser metrics of a page: largest contentful paint and cumulative layout shift. */
export type Paint = { lcpMs: number; cls: number }

/** Makes every page of the context record paints and long tasks from its start. */
export async function watchPaints(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = { lcpMs: 0, cls: 0, longTasks: [] as { start: number; ms: number }[] }
    Object.assign(window, { seen })
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
      })
    watch('largest-contentful-paint', ({ startTime }) => (seen.lcpMs = startTime))
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!shift.hadRecentInput) seen.cls += shift.value
    })
    watch('longtask', ({ startTime, duration }) =>
      seen.longTasks.push({ start: startTime, ms: duration }),
    )
  })
}

type Seen = Paint & { longTasks: { start: number; ms: number }[] }

export async function paintOf(page: Page): Promise<Paint> {
  return page.evaluate(() => {
    const { lcpMs, cls } = (window as unknown as { seen: Seen }).seen
    return { lcpMs, cls }
  })
}

export async function clearCache(session: CDPSession): Promise<void> {
  await session.send('Network.clearBrowserCache')
}

/** Throttles network and processor from now on. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await slowProcessor(session, SLOWER_PROCESSOR)
}

/** Removes throttling of the network, and of the processor if `fast`. */
export async function speedUp(session: CDPSession, processor: 'slow' | 'fast'): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await slowProcessor(session, processor === 'slow' ? SLOWER_PROCESSOR : 1)
}

async function slowProcessor(session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** A navigation within the page: the time until the screen is filled, without its calls, and the
 * longest task. */
export type Move = { besideCallsMs: number; longestTaskMs: number }

/** Navigates like a link does, and waits until nothing on the screen is loading. */
export async function moveTo(page: Page, address: string): Promise<Move> {
  return page.evaluate(async (to) => {
    const began = performance.now()
    history.pushState(null, '', to)
    const isFilled = () =>
      location.pathname + location.search === to &&
      document.querySelector('main h1') !== null &&
      document.querySelector('main .animate-breathe') === null
    let stable = 0
    let end = began
    // Two frames in a row, since between two screens there is a moment without either.
    while (stable < 2 && performance.now() - began < 30_000) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (isFilled()) {
        if (stable === 0) end = performance.now()
        stable += 1
      } else stable = 0
    }
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ startTime, name }) => startTime >= began && name.includes('/hpsbridge'))
      .map(({ startTime, duration }) => [startTime, Math.min(end, startTime + duration)] as const)
    let waited = 0
    let until = began
    for (const [from, to_] of calls.toSorted(([a], [b]) => a - b)) {
      waited += Math.max(0, to_ - Math.max(from, until))
      until = Math.max(until, to_)
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    const { longTasks } = (window as unknown as { seen: Seen }).seen
    const own = longTasks.filter(({ start }) => start >= began).map(({ ms }) => ms)
    return { besideCallsMs: end - began - waited, longestTaskMs: Math.max(0, ...own) }
  }, address)
}
