import type { Browser } from 'playwright-core'
import { launchBrowser } from './harness/browser.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atMost, report } from './harness/report.ts'
import { PHONE } from './harness/signed-in-page.ts'
import { median } from './harness/stats.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const USEFUL_MS = 1_500
const SLOWER_PROCESSOR = 4
const DESK = { width: 1280, height: 900 }
const MAP_CODE = /\/assets\/(places-map|maplibre)/

type Opening = { listMs: number; mapMs: number; elsewhere: number }

/** Measures branches and ATMs on a processor four times slower: the time until the first of 250
 * places is readable, and until the map has its pins. Also measures the map files that a visitor's
 * other pages load. */
const product = await startProduct({ environment: RAISED_LIMITS })
const browser = await launchBrowser()
try {
  for (const [name, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
    const rounds: Opening[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await openPlaces(browser, viewport))
    }
    const of = (figure: keyof Opening) => median(rounds.map((one) => one[figure]))
    report(`Branches and ATMs, ${name}, empty cache, median of ${ROUNDS}`, [
      atMost('first places in the list', of('listMs'), USEFUL_MS, ' ms', 0),
      { what: 'pins on the map', measured: `${of('mapMs').toFixed(0)} ms` },
      atMost('requests to other origins', of('elsewhere'), 0, ''),
    ])
  }
  report('The code of the map', [
    atMost('files of it on other pages', await mapCodeElsewhere(browser), 0, ''),
  ])
} finally {
  await browser.close()
  await product.stop()
}

async function openPlaces(on: Browser, viewport: typeof PHONE): Promise<Opening> {
  const context = await on.newContext({ viewport })
  const page = await context.newPage()
  let elsewhere = 0
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== product.origin) elsewhere += 1
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  await page.addInitScript(() => {
    const seen = { list: 0, map: 0 }
    Object.assign(window, { seen })
    const look = () => {
      if (seen.list === 0 && document.querySelector('section li button[aria-expanded]')) {
        seen.list = performance.now()
      }
      if (seen.map === 0 && document.querySelector('button > span[aria-hidden] > svg')) {
        seen.map = performance.now()
      }
      if (seen.list === 0 || seen.map === 0) requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(`${product.origin}/customer-service?tab=places`)
  await page.waitForFunction(() => {
    const { list, map } = (window as unknown as { seen: { list: number; map: number } }).seen
    return list > 0 && map > 0
  })
  const { list, map } = await page.evaluate(
    () => (window as unknown as { seen: { list: number; map: number } }).seen,
  )
  await context.close()
  return { listMs: list, mapMs: map, elsewhere }
}

async function mapCodeElsewhere(on: Browser): Promise<number> {
  const page = await on.newPage()
  let fetched = 0
  page.on('request', (request) => {
    if (MAP_CODE.test(request.url())) fetched += 1
  })
  for (const address of ['/en/login', '/ar/login', '/customer-service', '/faqs', '/faqs/cards']) {
    await page.goto(`${product.origin}${address}`)
    await page.waitForLoadState('networkidle')
  }
  await page.close()
  return fetched
}
