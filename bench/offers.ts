import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { launchBrowser } from './harness/browser.ts'
import { temporaryFolder } from './harness/machine.ts'
import { PEOPLE } from './harness/people.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atMost, report } from './harness/report.ts'
import {
  clearCache,
  paintOf,
  PHONE,
  signInByHand,
  slowDown,
  speedUp,
  watchPaints,
} from './harness/signed-in-page.ts'
import { median } from './harness/stats.ts'
import { watchTraffic } from './harness/traffic.ts'

const KIB = 1024
const OFFERS = 2_000
const ROUNDS = Number(process.argv[2] ?? 3)
const BARS = { lcpMs: 1_800, pictureKiB: 100, taskMs: 50 }
const SCREENS_SCROLLED = 40

/** Measures the offers screen with 2,000 imported offers: opened on a slow phone with an empty
 * cache, then scrolled on a processor four times slower. */
const folder = temporaryFolder('feed')
const product = await startProduct({ environment: { ...RAISED_LIMITS, FEED_DIR: folder } })
const browser = await launchBrowser()
try {
  await feed()
  const context = await browser.newContext({ viewport: PHONE })
  await watchPaints(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const [noura] = PEOPLE
  if (!noura) throw new Error('no session was opened')
  await signInByHand(page, product.origin, noura)
  const rounds: Awaited<ReturnType<typeof open>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await open(page, session))
  const of = (figure: 'lcpMs' | 'pictureKiB' | 'taskMs') => median(rounds.map((one) => one[figure]))
  report(`The screen of ${OFFERS} offers, median of ${ROUNDS}`, [
    atMost('LCP on a slow phone', of('lcpMs'), BARS.lcpMs, ' ms'),
    atMost('pictures of the first view', of('pictureKiB'), BARS.pictureKiB, ' KiB', 1),
    atMost('longest task while scrolling', of('taskMs'), BARS.taskMs, ' ms'),
  ])
} finally {
  await browser.close()
  await product.stop()
}

async function feed(): Promise<void> {
  const today = riyadhDay(new Date())
  const merchant = {
    type: 'merchant',
    id: 'bench',
    nameEn: 'Bench Merchant',
    nameAr: 'متجر القياس',
    category: 'shopping',
    cityEn: 'Riyadh',
    cityAr: 'الرياض',
    country: 'SA',
  }
  const categories = ['travel', 'shopping', 'entertainment', 'dining']
  const offers = Array.from({ length: OFFERS }, (_, at) => ({
    type: 'offer',
    id: `bench-${at}`,
    category: categories[at % categories.length],
    merchants: 'bench',
    nameEn: `Merchant ${at}`,
    nameAr: `متجر ${at}`,
    aboutEn: 'In every shop',
    aboutAr: 'في كل المتاجر',
    termsEn: 'For purchases in its shops.',
    termsAr: 'للمشتريات من متاجره.',
    chart: chartOf(at),
    tiers: 'classic gold platinum centurion',
    reward: 'percent',
    value: String(5 + (at % 40)),
    most: '60.00',
    startsOn: addDays(today, -1),
    endsOn: addDays(today, 1 + (at % 300)),
    places: 'Olaya|العليا|Riyadh|الرياض|24.6911|46.6853',
  }))
  const rows = [merchant, ...offers].map((row) => JSON.stringify(row)).join('\n')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '.offers.jsonl'), `${rows}\n`)
  await rename(join(folder, '.offers.jsonl'), join(folder, 'offers.jsonl'))
  while (!existsSync(join(folder, 'done', 'offers.jsonl'))) await wait(250)
}

/** Returns a chart of the maximum size, different for each offer. */
function chartOf(at: number): string {
  const letters = 'gsmrkbwto'
  return Array.from({ length: 24 }, (_, y) =>
    Array.from({ length: 25 }, (_cell, x) =>
      Math.abs(x - 12) + Math.abs(y - 12) > 12
        ? '.'
        : letters[Math.floor((x + y * 2 + at) / 3) % letters.length],
    ).join(''),
  ).join('/')
}

/** Opens the screen on a slow network, then scrolls it with only the processor throttled. */
async function open(page: Page, session: CDPSession) {
  const traffic = await watchTraffic(page)
  await page.goto('about:blank')
  traffic.restart()
  await clearCache(session)
  await slowDown(session)
  await page.goto(`${product.origin}/offers`)
  await traffic.quiet()
  const pictures = traffic.take().filter(({ mime }) => mime.startsWith('image/'))
  const { lcpMs } = await paintOf(page)
  await speedUp(session, 'slow')
  const taskMs = await page.evaluate(async (screens) => {
    const began = performance.now()
    for (let step = 0; step < screens * 15; step += 1) {
      window.scrollBy(0, 60)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    const { longTasks } = (
      window as unknown as { seen: { longTasks: { start: number; ms: number }[] } }
    ).seen
    return Math.max(0, ...longTasks.filter(({ start }) => start >= began).map(({ ms }) => ms))
  }, SCREENS_SCROLLED)
  await speedUp(session, 'fast')
  const pictureKiB = pictures.reduce((sum, { body }) => sum + body, 0) / KIB
  return { lcpMs, pictureKiB, taskMs }
}
