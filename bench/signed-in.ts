import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { inProject } from '../scripts/project.mjs'
import { startBarePage } from './harness/bare-page.ts'
import { launchBrowser } from './harness/browser.ts'
import { CENTURION_TABS } from './harness/centurion-tabs.ts'
import { PEOPLE } from './harness/people.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atMost, type Line, report } from './harness/report.ts'
import {
  clearCache,
  type Move,
  moveTo,
  type Paint,
  paintOf,
  PHONE,
  signInByHand,
  slowDown,
  speedUp,
  watchPaints,
} from './harness/signed-in-page.ts'
import { median } from './harness/stats.ts'
import { type Fetched, type Traffic, watchTraffic } from './harness/traffic.ts'

const KIB = 1024
const BARS = {
  /** LCP divided by that of the bare page, with an empty cache and on a second visit. */
  firstVisit: 1.7,
  secondVisit: 1.6,
  cls: 0.02,
  scriptKiB: 200,
  requests: 25,
  moveMs: 250,
  taskMs: 100,
  /** A whole Centurion page, including the files that the first touch loads. */
  centurionKiB: 250,
}

/** The signed-in people, and their kind in the table of screens. */
const KINDS = { noura: 'primary', faisal: 'supplementary', khalid: 'primary', reema: 'centurion' }

/** The cost of opening a screen once. */
type Figures = Paint &
  Move & {
    requests: number
    scripts: number
    scriptKiB: number
    touchedKiB: number
    /** All bytes on the wire including headers, and those of the files that the first touch
     * loads. */
    allKiB: number
    /** The bytes of everything except code, by kind. */
    otherKiB: Record<string, number>
  }

type Screen = { name: string; address: string; visitors: string[] }

const ROUNDS = Number(process.argv[2] ?? 3)
const only = process.argv[3]
/** Only screens whose address starts with the argument. */
const beginning = process.argv[4] ?? '/'
const language = process.argv[5] ?? 'en'

/** Measures every signed-in screen of the routes table for each person of the demonstration: opened
 * with an empty cache on a slow phone, opened again, and reached from the home screen within the
 * page. */
const product = await startProduct({ environment: RAISED_LIMITS })
const screens: Screen[] = JSON.parse(
  readFileSync(inProject('portal/dist/.drawing/screens.json'), 'utf8'),
)
screens.push(
  ...CENTURION_TABS.map((address) => ({ name: address, address, visitors: ['centurion'] })),
)
const browser = await launchBrowser()
const floor = await measureFloor()
try {
  for (const person of PEOPLE) {
    if (only !== undefined && only !== person.userName) continue
    const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })
    await watchPaints(context)
    const lines = await measure(context, person)
    await context.close()
    const again = await browser.newContext({ viewport: PHONE })
    await watchPaints(again)
    lines.push(...(await measureSecondVisits(again, person)))
    await again.close()
    report(`Signed-in screens, ${person.userName}, median of ${ROUNDS}`, lines)
  }
} finally {
  await browser.close()
  await product.stop()
}

function kibOf(fetched: readonly { body: number }[]): number {
  return fetched.reduce((sum, { body }) => sum + body, 0) / KIB
}

/** Returns the bytes that a page fetched by kind, in KiB on the wire. */
function byKind(fetched: readonly Fetched[]): Record<string, number> {
  const kinds = Object.groupBy(fetched, ({ mime, path }) =>
    /javascript/.test(mime)
      ? 'code'
      : /font|woff/.test(mime + path)
        ? 'typeface'
        : /html/.test(mime)
          ? 'page'
          : path.includes('/hpsbridge')
            ? 'calls'
            : 'else',
  )
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, some]) => [
      kind,
      (some ?? []).reduce((sum, { wire }) => sum + wire, 0) / KIB,
    ]),
  )
}

function kindsText(kinds: Record<string, number>): string {
  return Object.entries(kinds)
    .map(([kind, kib]) => `${kind} ${kib.toFixed(1)}`)
    .join(', ')
}

/** Returns the addresses to measure for a person. */
function addressesOf(person: (typeof PEOPLE)[number]): string[] {
  return screens
    .filter(({ visitors }) => !visitors.includes('visitor'))
    .filter(({ visitors }) => visitors.includes(KINDS[person.userName]))
    .map(({ address }) => address)
    .filter((address) => address.startsWith(beginning))
}

/** Measures LCP of the bare page on the same slow phone: with an empty cache, and on a second
 * visit. The median of five. */
async function measureFloor(): Promise<{ first: number; second: number }> {
  const bare = await startBarePage()
  const context = await browser.newContext({ viewport: PHONE })
  await watchPaints(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = await watchTraffic(page)
  const first: number[] = []
  const second: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await page.goto('about:blank')
    await clearCache(session)
    await slowDown(session)
    first.push(await lcpOf(page, traffic, bare.origin))
    await page.goto('about:blank')
    second.push(await lcpOf(page, traffic, bare.origin))
  }
  await context.close()
  bare.stop()
  report('The bare page', [
    { what: 'LCP, first visit', measured: `${median(first).toFixed(0)} ms` },
    { what: 'LCP, second visit', measured: `${median(second).toFixed(0)} ms` },
  ])
  return { first: median(first), second: median(second) }
}

/** Opens a page and reads its LCP once nothing has been fetched for a while. */
async function lcpOf(page: Page, traffic: Traffic, address: string): Promise<number> {
  traffic.restart()
  await page.goto(address)
  await traffic.quiet()
  return (await paintOf(page)).lcpMs
}

/** Opens each screen a second time: with the service worker and a warm cache. */
async function measureSecondVisits(
  context: BrowserContext,
  person: (typeof PEOPLE)[number],
): Promise<Line[]> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const traffic = await watchTraffic(page)
  await signInByHand(page, product.origin, person)
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  const lines: Line[] = []
  for (const address of addressesOf(person)) {
    await speedUp(session, 'fast')
    await lcpOf(page, traffic, `${product.origin}${address}`)
    await slowDown(session)
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto('about:blank')
      rounds.push(await lcpOf(page, traffic, `${product.origin}${address}`))
    }
    lines.push(
      atMost(
        `${address}: LCP over the bare page, second visit`,
        median(rounds) / floor.second,
        BARS.secondVisit,
        ' times',
        2,
      ),
    )
  }
  return lines
}

async function measure(context: BrowserContext, person: (typeof PEOPLE)[number]): Promise<Line[]> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const traffic = await watchTraffic(page)
  await signInByHand(page, product.origin, person)
  // The first screen after sign-in makes the session's handshake, which the others reuse.
  await traffic.quiet()
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)

  const lines: Line[] = []
  for (const address of addressesOf(person)) {
    const rounds: Figures[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto('about:blank')
      traffic.restart()
      await clearCache(session)
      await slowDown(session)
      await page.goto(`${product.origin}${address}`)
      await traffic.quiet()
      const loaded = traffic.take()
      const scripts = loaded.filter(({ mime }) => /javascript/.test(mime))
      const paint = await paintOf(page)
      traffic.restart()
      await page.mouse.move(10, 10)
      await traffic.quiet()
      const touched = traffic.take()
      await speedUp(session, 'slow')
      await moveTo(page, address === '/home' ? '/pending-transactions' : '/home')
      rounds.push({
        ...paint,
        ...(await moveTo(page, address)),
        requests: loaded.length,
        scripts: scripts.length,
        scriptKiB: kibOf(scripts),
        touchedKiB: kibOf(touched),
        allKiB: [...loaded, ...touched].reduce((sum, { wire }) => sum + wire, 0) / KIB,
        otherKiB: byKind([...loaded, ...touched]),
      })
      await speedUp(session, 'fast')
    }
    const of = (figure: Exclude<keyof Figures, 'otherKiB'>) =>
      median(rounds.map((one) => one[figure]))
    const inAll = `${address}: in all, with the first touch`
    lines.push(
      { what: `${address}: LCP`, measured: `${of('lcpMs').toFixed(0)} ms` },
      atMost(
        `${address}: LCP over the bare page`,
        of('lcpMs') / floor.first,
        BARS.firstVisit,
        ' times',
        2,
      ),
      atMost(`${address}: CLS`, of('cls'), BARS.cls, '', 3),
      atMost(`${address}: JavaScript, brotli`, of('scriptKiB'), BARS.scriptKiB, ' KiB', 1),
      { what: `${address}: scripts`, measured: String(of('scripts')) },
      {
        what: `${address}: with the first touch`,
        measured: `${of('touchedKiB').toFixed(1)} KiB more`,
      },
      ...(address.startsWith('/centurion-')
        ? [atMost(inAll, of('allKiB'), BARS.centurionKiB, ' KiB', 1)]
        : []),
      { what: `${address}: by kind`, measured: kindsText(rounds[0]?.otherKiB ?? {}) },
      atMost(`${address}: requests`, of('requests'), BARS.requests, ''),
      atMost(
        `${address}: a tap to filled, beside its calls`,
        of('besideCallsMs'),
        BARS.moveMs,
        ' ms',
      ),
      atMost(`${address}: longest task of that`, of('longestTaskMs'), BARS.taskMs, ' ms'),
    )
  }
  return lines
}
