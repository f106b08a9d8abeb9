import { expect, test } from './harness/test.ts'
import { askToSignOut } from './harness/sign-out.ts'
import { PEOPLE } from './harness/people.ts'
import { credentialsForm, signIn } from './harness/signing-in.ts'
import { text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

test.use({ browserKind: 'withPageCache' })

/** Goes back with the browser's own history; Playwright waits for a load that a
 * restored page never fires. */
const goBack = ({ page }: Visitor) => page.evaluate(() => history.back())

const balanceOf = ({ page, language }: Visitor) =>
  page.getByText(text(language, 'Current balance'), { exact: true })

/** Signs in, and leaves the home page in the page cache for a page outside the portal. */
async function suspendHome(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) Object.assign(window, { wasRestored: true })
    })
  })
  await signIn(visitor, PEOPLE.noura)
  await balanceOf(visitor).waitFor()
  await page.waitForLoadState('networkidle')
  await visitor.open('/demo/people')
}

test.describe('pages in the back/forward cache', { tag: ['@en', '@long'] }, () => {
  test('are restored as they were while the session is open', async ({ visitor }) => {
    await suspendHome(visitor)
    // A browser short of memory or time may drop a page from this cache, so a later try counts too.
    await expect(async () => {
      await goBack(visitor)
      await balanceOf(visitor).waitFor()
      const wasRestored = await visitor.page.evaluate(() => 'wasRestored' in window)
      if (!wasRestored) await visitor.open('/demo/people')
      expect(wasRestored).toBe(true)
    }).toPass()
  })

  test('show nothing of the account after signing out in another tab', async ({
    visitor,
    language,
  }) => {
    await suspendHome(visitor)
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
