import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { launchBrowserWithPageCache } from './harness/browser.ts'
import { askToSignOut } from './harness/sign-out.ts'
import { PEOPLE } from './harness/people.ts'
import { credentialsForm, signIn } from './harness/signing-in.ts'
import { journeyIn, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowserWithPageCache()
})
afterAll(() => browser.close())

/** Goes back by the browser’s own button; Playwright waits for a load that a restored page never has. */
const goBack = ({ page }: Visitor) => page.evaluate(() => history.back())

describe.each(journeyIn('en'))('pages that a browser keeps whole, in %s', (language) => {
  const balanceOf = ({ page }: Visitor) =>
    page.getByText(text(language, 'Current balance'), { exact: true })

  /** Someone whose home page is suspended while they look at a page beside the portal. */
  async function withHomeSuspended() {
    const visitor = await newVisitor({ browser, bridge, language })
    const { page } = visitor
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) Object.assign(window, { wasRestored: true })
      })
    })
    await signIn(visitor, bridge, PEOPLE.noura)
    await balanceOf(visitor).waitFor()
    await page.waitForLoadState('networkidle')
    await visitor.open('/demo/people')
    return visitor
  }

  test('come back as they were while the session lives', async () => {
    const visitor = await withHomeSuspended()
    await goBack(visitor)
    await balanceOf(visitor).waitFor()
    expect(await visitor.page.evaluate(() => 'wasRestored' in window)).toBe(true)
  })

  test('show nothing of the account once it was left in another tab', async () => {
    const visitor = await withHomeSuspended()
    const { page } = visitor
    const other = { ...visitor, page: await page.context().newPage() }
    await other.page.goto('/home')
    await balanceOf(other).waitFor()
    const dialog = await askToSignOut(other)
    await dialog.confirm.click()
    await other.page.waitForURL(`**/${language}/login`)

    await goBack(visitor)
    await page.waitForURL(`**/${language}/login`)
    await credentialsForm(visitor).submit.waitFor()
    expect(await balanceOf(visitor).count()).toBe(0)
  })
})
