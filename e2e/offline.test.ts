import { OWN_BRAND } from '@sadu/contract'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './harness/barriers.ts'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { journeyIn, text } from './harness/texts.ts'
import { newVisitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()

/** Every address that a cache of this origin holds, by the cache. */
async function cached(): Promise<Record<string, string[]>> {
  const names = await caches.keys()
  const held = names.map(async (name): Promise<[string, string[]]> => {
    const requests = await (await caches.open(name)).keys()
    return [name, requests.map(({ url }) => new URL(url).pathname)]
  })
  return Object.fromEntries(await Promise.all(held))
}

describe.each(journeyIn('ar'))('opening a page without a network, in %s', (language) => {
  test('says what can wait and whom to call, keeps nothing of the account, and comes back', async () => {
    const visitor = await newVisitor({
      browser: browser(),
      bridge,
      language,
      context: { serviceWorkers: 'allow' },
    })
    const { page } = visitor
    const balance = page.getByText(text(language, 'Current balance'), { exact: true })
    await signIn(visitor, bridge, PEOPLE.noura)
    await balance.waitFor()
    expect(await page.getAttribute('link[rel=manifest]', 'href')).toBe(
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
    await page.getByRole('heading', { name: text(language, 'You’re offline') }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/transactions')
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    await page.getByRole('heading', { name: text(language, 'This can wait') }).waitFor()
    const call = page.locator(`a[href="tel:${OWN_BRAND.hotline}"]`)
    expect(await call.isVisible()).toBe(true)
    expect(await barriersOf(visitor)).toEqual([])
    expect(await page.evaluate(cached)).toEqual({ offline: ['/offline'] })

    await page.context().setOffline(false)
    await page.getByRole('link', { name: text(language, 'Try again') }).click()
    await page.getByRole('button', { name: text(language, 'Filters'), exact: true }).waitFor()
    expect(await page.evaluate(cached)).toEqual({ offline: ['/offline'] })
  })
})
