import type { Page } from 'playwright-core'
import { isLongRun } from '../testing/scope.ts'
import { barriersHere } from './harness/barriers.ts'
import { startDevelopmentServer } from './harness/development-server.ts'
import { expect, test as base } from './harness/test.ts'
import { LANGUAGES } from './harness/texts.ts'

const PHONE = ['light', 320] as const
const DESK = ['dark', 1280] as const
/** One width per theme, since few faults depend on both, and one theme per language. In `npm run
 * test:long` each language has both. */
const LOOKS = isLongRun ? { en: [PHONE, DESK], ar: [PHONE, DESK] } : { en: [PHONE], ar: [DESK] }

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function openGallery(page: Page, serverUrl: string, look: string): Promise<void> {
  await page.goto(`${serverUrl}/dev/ui?${look}`)
  await page.getByRole('heading', { level: 1, name: 'Design system' }).waitFor()
}

const test = base.extend<object, { serverUrl: string }>({
  serverUrl: [
    async ({ browser }, use) => {
      const server = await startDevelopmentServer()
      // On first load the server discovers the gallery's dependencies and reloads it.
      const page = await browser.newPage()
      await openGallery(page, server.url, 'language=en')
      await page.waitForLoadState('networkidle')
      await page.close()
      await use(server.url)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

// One server for both languages: two would pre-bundle the same packages at the same time.
test.describe('the design system', { tag: ['@once', '@long'] }, () => {
  for (const language of LANGUAGES) {
    for (const [theme, width] of LOOKS[language]) {
      test(`has no accessibility violations, in ${language}, ${theme} at ${width} pixels`, async ({
        browser,
        serverUrl,
      }) => {
        const page = await browser.newPage({ viewport: { width, height: 900 } })
        const complaints: string[] = []
        page.on('pageerror', ({ message }) => complaints.push(message))
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') {
            complaints.push(message.text())
          }
        })
        await openGallery(page, serverUrl, `language=${language}&theme=${theme}`)
        expect(await barriersHere({ page })).toEqual([])
        await expect.poll(() => overflow(page)).toBe(0)
        expect(complaints).toEqual([])
        await page.close()
      })
    }
  }
})
