import type { Locator, Page } from 'playwright-core'
import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import { screensOfRoutes } from './harness/route-table.ts'
import { signIn } from './harness/signing-in.ts'
import { PHONE } from './harness/visitor.ts'

/** The signed-in pages; some of them have a heading that does not depend on data. */
const OUTLINED = screensOfRoutes()
  .filter(({ path, isPublic }) => !isPublic && !path.startsWith('/centurion-'))
  .map(({ path }) => path.replace('$cardType', 'primary'))

const DESKTOP = { viewport: { width: 1280, height: 900 } }

test.use(PHONE)

test('a signed-in page shows an outline until its code has loaded', async ({ visitor }) => {
  const { page } = visitor
  await signIn(visitor, PEOPLE.noura, '/transactions')
  const shapes = page.locator('#root .animate-breathe').filter({ visible: true })
  const bar = page.locator('#root .border-b').first()
  const release = await holdCode(page)

  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => shapes.count()).toBeGreaterThan(20)
  const drawn = await bar.boundingBox()
  release()
  await page.locator('#root[data-live]').waitFor()
  await expect(shapes).toHaveCount(0)
  // The bar of the screen has the same place.
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await page.getByRole('banner').boundingBox()).toEqual(drawn)
})

for (const [name, size, tag] of [
  ['phone', PHONE, []],
  ['desktop', DESKTOP, ['@long']],
] as const) {
  test.describe(name, { tag: [...tag] }, () => {
    test.use(size)

    test('a heading does not move when the code of its page loads', async ({ visitor }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura, '/trips')
      let compared = 0
      for (const path of OUTLINED) {
        const release = await holdCode(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        const heading = page.locator('#root h1').filter({ visible: true })
        if ((await heading.count()) === 0) continue
        const drawn = await textAndPlace(heading)
        release()
        await page.locator('#root[data-live]').waitFor()
        await expect(heading, path).toHaveText(drawn.text)
        expect.soft(await textAndPlace(heading), path).toEqual(drawn)
        compared += 1
      }
      expect(compared).toBeGreaterThan(10)
    })
  })
}

test('the outline of one tab of a page shows nothing of another tab', async ({ visitor }) => {
  const { page } = visitor
  await signIn(visitor, PEOPLE.noura, '/trips')
  const release = await holdCode(page)
  await page.goto('/alert-notifications?tab=inbox', { waitUntil: 'commit' })
  await expect(page.locator('#root .animate-breathe').filter({ visible: true })).not.toHaveCount(0)
  // Only the product name, since the heading and the settings are of another tab.
  await expect(page.locator('#root')).toHaveText(/^(Sadu|سدو)$/, { useInnerText: true })
  release()
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('a visitor who is redirected to the sign-in sees no page outline', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/faqs')
  const shapes = page.locator('#root .animate-breathe').filter({ visible: true })
  const release = await holdCode(page)
  await page.goto('/transactions', { waitUntil: 'commit' })
  await expect(shapes).toHaveCount(1)
  release()
  await page.waitForURL('**/login')
})

/** The text of an element, and its start in whole pixels, which the typeface does not change. */
function textAndPlace(element: Locator) {
  return element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    const { top, height } = node.getBoundingClientRect()
    const start = document.documentElement.dir === 'rtl' ? right : left
    return { text: node.textContent, place: [start, top, height].map(Math.round) }
  })
}

/** Delays all scripts of the portal until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  return () => release()
}
