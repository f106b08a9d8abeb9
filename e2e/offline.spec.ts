import { DEFAULT_BRAND } from '@sadu/contract'
import { expect, test } from './harness/test.ts'
import { barriersOf } from './harness/barriers.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'

/** Returns every cached address of this origin, by cache. */
async function cached(): Promise<Record<string, string[]>> {
  const names = await caches.keys()
  const held = names.map(async (name): Promise<[string, string[]]> => {
    const requests = await (await caches.open(name)).keys()
    return [name, requests.map(({ url }) => new URL(url).pathname)]
  })
  return Object.fromEntries(await Promise.all(held))
}

test.describe('opening a page without a network', { tag: '@ar' }, () => {
  test('shows whom to call, caches only the offline page, and recovers when online', async ({
    newVisitor,
    language,
    t,
  }) => {
    const visitor = await newVisitor({ serviceWorkers: 'allow' })
    const { page } = visitor
    const balance = page.getByText(t('Current balance'), { exact: true })
    await signIn(visitor, PEOPLE.noura)
    await balance.waitFor()
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute(
      'href',
      `/${language}/app.webmanifest`,
    )
    await page.mouse.move(10, 10)
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
      .toBe('activated')
    await page.waitForLoadState('networkidle')

    visitor.mayBeCutOff()
    await page.context().setOffline(true)
    await visitor.open('/transactions')
    await page.getByRole('heading', { name: t('You’re offline') }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/transactions')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.getByRole('heading', { name: t('This can wait') }).waitFor()
    const call = page.locator(`a[href="tel:${DEFAULT_BRAND.hotline}"]`)
    await expect(call).toBeVisible()
    expect(await barriersOf(visitor)).toEqual([])
    expect(await page.evaluate(cached)).toEqual({ offline: ['/offline'] })

    await page.context().setOffline(false)
    await page.getByRole('link', { name: t('Try again') }).click()
    await page.getByRole('button', { name: t('Filters'), exact: true }).waitFor()
    expect(await page.evaluate(cached)).toEqual({ offline: ['/offline'] })
  })
})
