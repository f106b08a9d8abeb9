import type { Page } from 'playwright-core'
import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { PHONE } from './harness/visitor.ts'

test.use(PHONE)

test('a signed-in page is drawn in outline until its code has loaded', async ({ visitor }) => {
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
  // The bar of the screen takes its place.
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await page.getByRole('banner').boundingBox()).toEqual(drawn)
})

test('a visitor, who is led to the sign-in, is shown no page in outline', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/faqs')
  const shapes = page.locator('#root .animate-breathe').filter({ visible: true })
  const release = await holdCode(page)
  await page.goto('/transactions', { waitUntil: 'commit' })
  await expect(shapes).toHaveCount(1)
  release()
  await page.waitForURL('**/login')
})

/** Holds all code of the portal back; the function returned lets it go. */
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
