import { expect, test } from './harness/test.ts'
import { barriersOf } from './harness/barriers.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn, signInByForm } from './harness/signing-in.ts'
import { text } from './harness/texts.ts'

const COVER = '/centurion-travel?tab=cover'

test.describe('the insurance cover saved for offline use', { tag: ['@ar', '@long'] }, () => {
  test('contains no personal data, and is deleted when another person signs in', async ({
    newVisitor,
    bridge,
    language,
    t,
  }) => {
    const visitor = await newVisitor({ serviceWorkers: 'allow' })
    const { page } = visitor
    const button = (name: string) => page.getByRole('button', { name: text(language, name) })
    await signIn(visitor, PEOPLE.reema, COVER)
    await page.mouse.move(10, 10)
    await button('Save for offline use').click()
    await button('Remove from this device').waitFor()
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
      .toBe('activated')
    await page.waitForLoadState('networkidle')

    visitor.mayBeCutOff()
    await bridge.stop()
    await visitor.open(COVER)
    const heading = page.locator(`#${language}`).getByRole('heading', { level: 1 })
    await heading.waitFor()
    const kept = await page.content()
    expect(kept).toContain('USD 200,000')
    expect(kept).not.toMatch(/<script|Reema|ريما|Sara|سارة|10054/)
    await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()
    expect(await barriersOf(visitor)).toEqual([])
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'What protects you' }).waitFor()
    expect(await heading.isVisible()).toBe(language === 'en')

    await visitor.open('/centurion-dining')
    await page.getByRole('heading', { name: t('You’re offline') }).waitFor()
    const way = page.getByRole('link', {
      name: t('Your cover abroad, saved on this device'),
    })
    await way.click()
    await heading.waitFor()

    await bridge.start()
    await page.evaluate(() => localStorage.clear())
    await signInByForm(visitor, PEOPLE.khalid)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['offline'])
    await bridge.stop()
    await visitor.open(COVER)
    await page.getByRole('heading', { name: t('You’re offline') }).waitFor()
    expect(await way.count()).toBe(0)
    expect(await page.content()).not.toContain('USD 200,000')
  })
})
