import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { isLongRun } from '../bridge/src/testing/scope.ts'
import { barriersHere } from './harness/barriers.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { developmentServerForFile } from './harness/development-server.ts'
import { LANGUAGES } from './harness/texts.ts'

const server = developmentServerForFile()
const browser = browserForFile()
const PHONE = ['light', 320] as const
const DESK = ['dark', 1280] as const
/** Each theme at a width of its own, since few faults need one theme and one width at once, and one of them for
 * each language. In `npm run test:long` each language has both. */
const LOOKS = isLongRun ? { en: [PHONE, DESK], ar: [PHONE, DESK] } : { en: [PHONE], ar: [DESK] }

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function openGallery(page: Page, look: string): Promise<void> {
  await page.goto(`${server()}/dev/ui?${look}`)
  await page.getByRole('heading', { level: 1, name: 'Design system' }).waitFor()
}

/** The server finds the packages that the gallery needs while it is first opened, and reloads it. */
beforeAll(async () => {
  const page = await browser().newPage()
  await openGallery(page, 'language=en')
  await page.waitForLoadState('networkidle')
  await page.close()
})

describe.each(LANGUAGES)('the design system, in %s', (language) => {
  test.each(LOOKS[language])(
    'has no barrier that can be measured, %s at %i pixels',
    async (theme, width) => {
      const page = await browser().newPage({
        reducedMotion: 'reduce',
        viewport: { width, height: 900 },
      })
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          complaints.push(message.text())
        }
      })
      await openGallery(page, `language=${language}&theme=${theme}`)
      expect(await barriersHere({ page })).toEqual([])
      await expect.poll(() => overflow(page)).toBe(0)
      expect(complaints).toEqual([])
      await page.close()
    },
  )
})
