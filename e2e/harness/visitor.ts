import type { Browser, BrowserContextOptions, Page, Request, Response } from 'playwright-core'
import type { Bridge } from './bridge.ts'
import { stayPresent } from './presence.ts'
import type { Language } from './texts.ts'

/** A person with their own browser context. */
export type Visitor = {
  page: Page
  language: Language
  /** The bridge the pages call. */
  bridge: Bridge
  /** Opens a path of the portal. */
  open: (path: string) => Promise<Response | null>
  /** Opens the sign-in page in the visitor's language, and waits until the language is stored. */
  chooseLanguage: () => Promise<unknown>
  /** Allows the bridge to refuse a call on this path; any other refusal fails the test. */
  mayBeRefused: (path: RegExp) => void
  /** Allows the bridge to be unreachable, which the page may log. */
  mayBeCutOff: () => void
}

export type VisitorOptions = {
  browser: Browser
  bridge: Bridge
  language: Language
  context: BrowserContextOptions
}

/** The viewport of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 } }

// The browser logs each refused response again on the console, without its address.
const REPEATS_AN_ANSWER = /^Failed to load resource/
// The driver logs that it blocks the service worker.
const WITHOUT_WORKER = /^Service Worker registration blocked/
// A browser without a GPU logs how long rendering a map in software took.
const DRAWN_IN_SOFTWARE = /GL Driver Message \(OpenGL, Performance/
const CODE_MISSING = /Failed to fetch dynamically imported module|has not come in time/

/** Waits for pending refresh responses before leaving the page. A lost one may be requested again
 * only within ten seconds, and a slow machine may take longer to open a page. */
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

/** Sets the preference not to be tracked, since otherwise one visit in ten reports its timings.
 * Runs in the page. */
function refuseTiming(): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
}

/** Opens a new visitor with empty storage. `complaints` collects the page's errors and warnings,
 * and unexpected failures; `close` returns them. */
export async function openVisitor({ browser, bridge, language, context }: VisitorOptions): Promise<{
  visitor: Visitor
  complaints: string[]
  close: () => Promise<string[]>
}> {
  const own = await browser.newContext({
    baseURL: bridge.url,
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    ...context,
  })
  await stayPresent(own)
  await own.addInitScript(refuseTiming)
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
    // Closing a page aborts its pending requests.
    const isExpected = isCutOff || reason === 'net::ERR_ABORTED'
    if (!isExpected) complaints.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // A bridge that is shutting down answers late requests like this.
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
    complaints,
    close: async () => {
      await own.close()
      return complaints
    },
  }
}
