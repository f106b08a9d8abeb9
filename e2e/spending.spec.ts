import { expect, test } from './harness/test.ts'
import { barriersOf } from './harness/barriers.ts'
import { button } from './harness/controls.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { PHONE } from './harness/visitor.ts'

test.describe('the check of a payment', { tag: '@ar' }, () => {
  test('shows whether it would go through, and links to planning a trip, on a phone', async ({
    newVisitor,
    t,
  }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura, '/card-detail?tab=check')
    const amount = page.getByLabel(t('Amount'), { exact: true })
    await button(visitor, 'Check').click()
    await page.getByText(t('Field is required')).first().waitFor()
    await expect(page.getByRole('alert').first()).toBeFocused()
    expect(await barriersOf(visitor)).toEqual([])

    await amount.fill('120.50')
    await amount.press('Enter')
    const yes = page.getByRole('heading', { name: t('Yes, it would go through') })
    await expect(yes).toBeFocused()
    await expect(page).toHaveURL(/amount=120\.5/)
    expect(await barriersOf(visitor)).toEqual([])

    await page.getByLabel(t('Where?'), { exact: true }).selectOption('JP')
    await button(visitor, 'Check').click()
    const no = page.getByRole('heading', { name: t('No, it would be declined') })
    await expect(no).toBeFocused()
    await page.getByText(t('No trip with this card covers that country today.')).waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await page
      .getByRole('link', { name: t('Plan a trip') })
      .first()
      .click()
    await page.waitForURL('**/trips/add?**')
  })

  test('shows the reward of a linked offer', { tag: '@long' }, async ({ newVisitor, t }) => {
    const visitor = await newVisitor()
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura, '/offers?tab=saved')
    // The badge of a linked offer has the last digits of its card.
    const tiles = page.getByRole('main').getByRole('listitem')
    await tiles.filter({ hasText: '1946' }).locator('a[href*="offer="]').first().click()
    await page.getByRole('link', { name: t('Would a purchase here go through?') }).click()
    const amount = page.getByLabel(t('Amount'), { exact: true })
    await amount.fill('900')
    await amount.press('Enter')
    await expect(page.getByRole('heading', { name: t('Yes, it would go through') })).toBeFocused()
    await page
      .getByText(t('From your offer'))
      .or(page.getByText(t('Points from your offer')))
      .waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await page.getByRole('link', { name: t('Check a payment somewhere else') }).click()
    await page.getByLabel(t('Where?'), { exact: true }).waitFor()
  })
})
