import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { inProject } from '../scripts/project.mjs'
import { launchBrowser } from './harness/browser.ts'
import { CENTURION_TABS } from './harness/centurion-tabs.ts'
import { PEOPLE } from './harness/people.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atMost, type Line, report } from './harness/report.ts'
import {
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
import { type Fetched, watchTraffic } from './harness/traffic.ts'

const KIB = 1024
const BARS = {
  lcpMs: 1_800,
  cls: 0.02,
  scriptKiB: 180,
  requests: 20,
  moveMs: 300,
  taskMs: 100,
  /** A whole Centurion page, with what the first touch loads. */
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
    /** All bytes on the wire including headers, and what the first touch loads. */
    allKiB: number
    /** The part that is not code. */
    otherKiB: Record<string, number>
  }

type Screen = { name: string; address: string; visitors: string[] }

const ROUNDS = Number(process.argv[2] ?? 3)
const only = process.argv[3]
/** Only screens whose address starts with the argument. */
const beginning = process.argv[4] ?? '/'
const language = process.argv[5] ?? 'en'

/** Every signed-in screen of the routes table for each person of the demonstration: opened with an
 * empty cache on a slow phone, and reached from the home screen within the page. */
const product = await startProduct({ environment: RAISED_LIMITS })
const screens: Screen[] = JSON.parse(
  readFileSync(inProject('portal/dist/.drawing/screens.json'), 'utf8'),
)
screens.push(
  ...CENTURION_TABS.map((address) => ({ name: address, address, visitors: ['centurion'] })),
)
const browser = await launchBrowser()
try {
  for (const person of PEOPLE) {
    if (only !== undefined && only !== person.userName) continue
    const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })
    await watchPaints(context)
    const lines = await measure(context, person)
    report(`Signed-in screens, ${person.userName}, median of ${ROUNDS}`, lines)
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}

function kibOf(fetched: readonly { body: number }[]): number {
  return fetched.reduce((sum, { body }) => sum + body, 0) / KIB
}

/** What a page fetched by kind, in KiB on the wire. */
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

async function measure(context: BrowserContext, person: (typeof PEOPLE)[number]): Promise<Line[]> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const traffic = await watchTraffic(page)
  await signInByHand(page, product.origin, person)
  // The first screen after sign-in makes the session's handshake, which the others reuse.
  await traffic.quiet()
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
  const isTheirs = ({ visitors }: Screen) =>
    !visitors.includes('visitor') && visitors.includes(KINDS[person.userName])
  const isAsked = ({ address }: Screen) => address.startsWith(beginning)

  const lines: Line[] = []
  for (const { address } of screens.filter((screen) => isTheirs(screen) && isAsked(screen))) {
    const rounds: Figures[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto('about:blank')
      traffic.restart()
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
      atMost(`${address}: LCP`, of('lcpMs'), BARS.lcpMs, ' ms'),
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
