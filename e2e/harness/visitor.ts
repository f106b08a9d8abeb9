import type { Browser, BrowserContextOptions, Page, Request, Response } from 'playwright-core'
import type { Bridge } from './bridge.ts'
import { stayPresent } from './presence.ts'
import type { Language } from './texts.ts'

/** Someone in front of a browser of their own. */
export type Visitor = {
  page: Page
  language: Language
  /** Whom the pages talk to. */
  bridge: Bridge
  /** Goes to a path of the product. */
  open: (path: string) => Promise<Response | null>
  /** Goes to the login of the visitor's language, until the product has taken note of it. */
  chooseLanguage: () => Promise<unknown>
  /** Says that the bridge will refuse a call on this path; any other refusal fails the test. */
  mayBeRefused: (path: RegExp) => void
  /** Says that the bridge will be out of reach, which the page may complain about. */
  mayBeCutOff: () => void
}

export type VisitorOptions = {
  browser: Browser
  bridge: Bridge
  language: Language
  context: BrowserContextOptions
}

/** The window of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 } }

// The browser reports each refused answer once more on the console, without saying which.
const REPEATS_AN_ANSWER = /^Failed to load resource/
// The driver says that it keeps the worker out.
const WITHOUT_WORKER = /^Service Worker registration blocked/
// A browser without a graphics card says how long its own drawing of a map took.
const DRAWN_IN_SOFTWARE = /GL Driver Message \(OpenGL, Performance/
const CODE_MISSING = /Failed to fetch dynamically imported module|has not come in time/

/** Lets the answer of a refresh arrive before its page is left. A lost one may be asked for again within ten seconds, and a
 * slow machine takes longer to open a page. */
function leaveAfterRefresh(page: Page): void {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (request.url().endsWith('/se/user/token/refresh')) underWay.add(request)
  })
  page.on('requestfinished', (request) => void underWay.delete(request))
  page.on('requestfailed', (request) => void underWay.delete(request))
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const arrived = () =>
    Promise.all([...underWay].map((request) => request.response().catch(() => null)))
  page.goto = async (...to) => {
    await arrived()
    return goto(...to)
  }
  page.reload = async (...how) => {
    await arrived()
    return reload(...how)
  }
}

/** A new visitor with empty storage. `close` answers what the page has complained about, and what failed unannounced. */
export async function openVisitor({
  browser,
  bridge,
  language,
  context,
}: VisitorOptions): Promise<{ visitor: Visitor; close: () => Promise<string[]> }> {
  const own = await browser.newContext({
    baseURL: bridge.url,
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    ...context,
  })
  await stayPresent(own)
  own.on('page', leaveAfterRefresh)
  const page = await own.newPage()
  const expected: RegExp[] = []
  const complaints: string[] = []
  let isCutOff = false

  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const isLoud = message.type() === 'error' || message.type() === 'warning'
    if (isCutOff && (message.type() === 'warning' || CODE_MISSING.test(message.text()))) return
    const isKnown = [REPEATS_AN_ANSWER, DRAWN_IN_SOFTWARE, WITHOUT_WORKER].some((one) =>
      one.test(message.text()),
    )
    if (isLoud && !isKnown) {
      complaints.push(`console ${message.type()}: ${message.text()}`)
    }
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that goes away takes its open requests with it.
    const isExpected = isCutOff || reason === 'net::ERR_ABORTED'
    if (!isExpected) complaints.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // A bridge that ends answers so to what still comes.
    if (isCutOff && response.status() === 503) return
    if (response.status() < 400 || expected.some((path) => path.test(pathname))) return
    complaints.push(`answered ${response.status()}: ${pathname}`)
  })

  const visitor: Visitor = {
    page,
    language,
    bridge,
    open: (path) => page.goto(path),
    chooseLanguage: async () => {
      await page.goto(`/${language}/login`)
      await page.waitForFunction((saved) => localStorage.getItem('language') === saved, language)
    },
    mayBeRefused: (path) => void expected.push(path),
    mayBeCutOff: () => {
      isCutOff = true
    },
  }
  return {
    visitor,
    close: async () => {
      await own.close()
      return complaints
    },
  }
}
