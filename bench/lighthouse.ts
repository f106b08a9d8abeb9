import { launch, Launcher } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { BROWSER_FLAGS, findWholeBrowser } from './harness/browser.ts'
import { startProduct } from './harness/product.ts'
import { atLeast, atMost, report } from './harness/report.ts'
import { median } from './harness/stats.ts'

const RUNS = 3

/** The launcher's flags, without the browser's spare renderer process: it would start during page
 * load, on the same two cores, and Lighthouse would count the delay for the page.
 * `SPARE_PROCESS=1` keeps it. */
const CHROME_FLAGS = [
  ...Launcher.defaultFlags().map((flag) =>
    flag.startsWith('--disable-features=') && process.env['SPARE_PROCESS'] !== '1'
      ? `${flag},SpareRendererForSitePerProcess`
      : flag,
  ),
  ...BROWSER_FLAGS,
]
const HELP = ['/customer-service', '/faqs', '/faqs/cards'].flatMap((path) => [
  { name: `${path} in English`, path, language: 'en' },
  { name: `${path} in Arabic`, path, language: 'ar' },
])
const ALL = [
  { name: '/en/login', path: '/en/login', language: 'en' },
  { name: '/ar/login', path: '/ar/login', language: 'ar' },
  { name: '404 in English', path: '/error-404', language: 'en' },
  { name: '404 in Arabic', path: '/error-404', language: 'ar' },
  ...HELP,
]
/** Only pages whose address contains the argument. */
const [, , wanted = ''] = process.argv
const PAGES = ALL.filter(({ path }) => path.includes(wanted))

/** Runs Lighthouse for mobile (simulated slow 4G and slow processor) on the public pages, with a
 * new browser profile each time; every figure is the median of three runs. */
const product = await startProduct()
try {
  for (const page of PAGES) {
    const results: Result[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const once = () => audit(product.origin, page.path, page.language)
      // On a busy machine the browser sometimes loses its trace and gives no result.
      results.push(await once().catch(once))
    }
    const score = (category: string) =>
      median(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100))
    const figure = (id: string) =>
      median(results.map(({ audits }) => audits[id]?.numericValue ?? Infinity))
    report(`Lighthouse mobile, ${page.name}, median of ${RUNS}`, [
      atLeast('performance', score('performance'), 98, '', 0),
      atLeast('accessibility', score('accessibility'), 100, '', 0),
      atLeast('best practices', score('best-practices'), 100, '', 0),
      atLeast('search engines', score('seo'), 100, '', 0),
      atMost('largest contentful paint', figure('largest-contentful-paint') / 1000, 1.2, ' s', 2),
      atMost('layout shift', figure('cumulative-layout-shift'), 0, '', 3),
      atMost('total blocking time', figure('total-blocking-time'), 50, ' ms'),
      ...failed(results).map((what) => ({ what: `  not passed: ${what}`, measured: '' })),
    ])
  }
} finally {
  await product.stop()
}

async function audit(origin: string, path: string, language: string): Promise<Result> {
  const chrome = await launch({
    chromePath: await findWholeBrowser(),
    chromeFlags: CHROME_FLAGS,
    ignoreDefaultFlags: true,
  })
  try {
    await chooseLanguage(chrome.port, origin, language)
    const flags: Flags = {
      port: chrome.port,
      logLevel: 'error',
      // The profile is new, and the chosen language must stay.
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    }
    const run = await lighthouse(origin + path, flags)
    if (!run) throw new Error('Lighthouse gave no result.')
    if (run.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message)
    return run.lhr
  } finally {
    chrome.kill()
  }
}

/** Stores the language as after an earlier visit, without loading a portal page, so that the cache
 * stays empty. */
async function chooseLanguage(port: number, origin: string, language: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage()
  await page.goto(`${origin}/healthz`)
  await page.evaluate((value) => localStorage.setItem('language', value), language)
  await page.close()
  await browser.close()
}

/** Returns the audits that cost points in any run, to explain a missed target. */
function failed(results: readonly Result[]): string[] {
  const scored = ['accessibility', 'best-practices', 'seo']
  const titles = results.flatMap(({ categories, audits }) =>
    scored.flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => audits[id]?.title ?? id),
    ),
  )
  return [...new Set(titles)]
}
