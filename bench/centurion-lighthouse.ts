import { readFileSync } from 'node:fs'
import { launch, Launcher } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { chromium } from 'playwright-core'
import { inProject } from '../scripts/project.mjs'
import { BROWSER_FLAGS, findWholeBrowser } from './harness/browser.ts'
import { CENTURION_TABS } from './harness/centurion-tabs.ts'
import { PEOPLE } from './harness/people.ts'
import { RAISED_LIMITS, startProduct } from './harness/product.ts'
import { atLeast, type Line, report } from './harness/report.ts'
import { signInByHand } from './harness/signed-in-page.ts'

const CHROME_FLAGS = [...Launcher.defaultFlags(), ...BROWSER_FLAGS]
const CATEGORIES = ['accessibility', 'best-practices'] as const
const LOOKS = ['en', 'ar'].flatMap((language) =>
  (['phone', 'desktop'] as const).map((form) => ({ language, form })),
)
/** Optional filters: start of the page's address, language, and form factor. */
const [, , wanted = '/centurion-', inLanguage, at] = process.argv

/** Measures Lighthouse's accessibility and best practices on every Centurion page, signed in, in
 * both languages, on phone and desktop. Without throttling, since neither category depends on
 * speed. */
const product = await startProduct({ environment: RAISED_LIMITS })
const reema = PEOPLE.find(({ userName }) => userName === 'reema') ?? PEOPLE[0]
const table: { address: string }[] = JSON.parse(
  readFileSync(inProject('portal/dist/.drawing/screens.json'), 'utf8'),
)
const addresses = [...table.map(({ address }) => address), ...CENTURION_TABS].filter((address) =>
  address.startsWith(wanted),
)
try {
  for (const { language, form } of LOOKS) {
    if (language !== (inLanguage ?? language) || form !== (at ?? form)) continue
    const chrome = await launch({
      chromePath: await findWholeBrowser(),
      chromeFlags: CHROME_FLAGS,
      ignoreDefaultFlags: true,
    })
    try {
      const lines: Line[] = []
      for (const address of addresses) {
        await signIn(chrome.port, language)
        const flags: Flags = {
          port: chrome.port,
          logLevel: 'error',
          disableStorageReset: true,
          throttlingMethod: 'provided',
          onlyCategories: [...CATEGORIES],
        }
        const config = form === 'desktop' ? desktopConfig : undefined
        const run = await lighthouse(product.origin + address, flags, config)
        if (!run || run.lhr.runtimeError) throw new Error(`${address}: no result`)
        const { categories, audits, finalDisplayedUrl } = run.lhr
        if (!finalDisplayedUrl.endsWith(address)) throw new Error(`came to ${finalDisplayedUrl}`)
        for (const name of CATEGORIES) {
          const { score, auditRefs = [] } = categories[name] ?? {}
          const missed = auditRefs.flatMap(({ id, weight }) =>
            weight > 0 && (audits[id]?.score ?? 1) < 1 ? [audits[id]?.title ?? id] : [],
          )
          const what = `${address}: ${[name, ...missed].join(', ')}`
          lines.push(atLeast(what, (score ?? 0) * 100, 100, '', 0))
        }
      }
      report(`Lighthouse, Centurion, ${language}, ${form}`, lines)
    } finally {
      chrome.kill()
    }
  }
} finally {
  await product.stop()
}

/** Signs in for each page, since a Centurion session expires during the previous one. */
async function signIn(port: number, language: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage()
  await page.goto(`${product.origin}/healthz`)
  await page.evaluate(() => localStorage.clear())
  await signInByHand(page, product.origin, reema)
  await page.evaluate((value) => localStorage.setItem('language', value), language)
  await page.close()
  await browser.close()
}
