import type { Locator } from 'playwright-core'
import { expect, test } from './harness/test.ts'
import { barriersHere, settled } from './harness/barriers.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { screenLoaded } from './harness/loaded.ts'
import { rowsOf } from './harness/transactions.ts'
import type { Visitor } from './harness/visitor.ts'

const WIDE_DESK = { viewport: { width: 1440, height: 900 } }

/** The screens whose details open beside the list. */
const SCREENS: { path: string; name: string; rows: (visitor: Visitor) => Locator }[] = [
  { path: '/transactions', name: 'Transaction', rows: rowsOf },
  ...[
    { path: '/requests', name: 'Request', parameter: 'ref' },
    { path: '/offers', name: 'Offer', parameter: 'offer' },
    { path: '/trips', name: 'Trip', parameter: 'trip' },
  ].map(({ path, name, parameter }) => ({
    path,
    name,
    rows: ({ page }: Visitor) => page.locator(`main ul a[href*="${path}?${parameter}="]`),
  })),
]

test.describe('on a wide screen', { tag: '@long' }, () => {
  for (const { path, name, rows } of SCREENS) {
    test(`${path} opens a row beside the list, by keyboard alone`, async ({ newVisitor, t }) => {
      const visitor = await newVisitor(WIDE_DESK)
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura, path)
      const [first, second] = [rows(visitor).nth(0), rows(visitor).nth(1)]
      await second.focus()
      await page.keyboard.press('ArrowUp')
      await expect(first).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(second).toBeFocused()
      await page.keyboard.press('Enter')

      const detail = page.getByRole('region', { name: t(name), exact: true })
      const title = detail.getByRole('heading', { level: 2 }).first()
      await expect(title).toBeFocused()
      await expect(second).toBeInViewport()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      // The page does not scroll horizontally.
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
      await screenLoaded(visitor)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await settled(visitor)
        expect(await barriersHere(visitor)).toEqual([])
      }

      await page.keyboard.press('Escape')
      await expect(detail).toHaveCount(0)
      await expect(second).toBeFocused()
      expect(new URL(page.url()).pathname).toBe(path)
    })
  }

  test('a reload opens the same transaction beside the list', async ({ newVisitor, t }) => {
    const visitor = await newVisitor(WIDE_DESK)
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura, '/transactions')
    await rowsOf(visitor).nth(3).click()
    const detail = page.getByRole('region', { name: t('Transaction'), exact: true })
    const title = detail.getByRole('heading', { level: 2 }).first()
    // While it loads, its title is generic.
    await expect(title).not.toHaveText(t('Transaction'))
    const merchant = await title.textContent()
    await page.reload()
    await expect(title).toHaveText(merchant ?? '')
    await detail.getByRole('button', { name: t('Close') }).click()
    await expect(detail).toHaveCount(0)
    await page.waitForURL('**/transactions')
  })
})
