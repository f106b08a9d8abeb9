import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { type Language, pattern, text } from './harness/texts.ts'
import { PHONE } from './harness/visitor.ts'

const NAMES: Record<Language, { typed: string; merchant: string; city: string }> = {
  en: { typed: 'dallah', merchant: 'Gold Dallah Coffee', city: 'AlUla' },
  ar: { typed: 'الدله', merchant: 'قهوة الدلة الذهبية', city: 'العلا' },
}
/** One language on a desktop, the other on a phone. */
const CONTEXTS = { en: {}, ar: PHONE }

test.describe('offers', { tag: '@ar' }, () => {
  test('are searched, linked to a card and saved, and show the reward they gave', async ({
    newVisitor,
    language,
  }) => {
    const visitor = await newVisitor(CONTEXTS[language])
    const { page } = visitor
    const t = (english: string) => text(language, english)
    const { typed, merchant, city } = NAMES[language]
    await signIn(visitor, PEOPLE.noura, '/offers')
    const tiles = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(12)
    await expect(page.getByText(t('Earned this year with offers'))).toHaveCount(1)

    // Filters by category and city are in the address, and survive a reload.
    await page.getByLabel(t('Entertainment')).click()
    await page.waitForURL(/category=entertainment/)
    if (language === 'ar') await page.getByRole('button', { name: t('Filter offers') }).click()
    await page.getByLabel(t('City'), { exact: true }).selectOption({ label: city })
    await page.waitForURL(/category=entertainment&city=AlUla/)
    await page.reload()
    await expect(tiles).toHaveCount(2)

    await page.goto('/offers')
    await page.getByLabel(t('Merchant or place')).fill(typed)
    await expect(tiles).toHaveCount(1)
    await tiles.getByRole('link').press('Enter')
    await page.waitForURL(/offer=/)
    await page.getByRole('heading', { level: 1, name: merchant }).waitFor()
    const issuers =
      'Offers are subject to availability and may change, and the issuer’s decision is final.'
    await page.getByText(t(issuers)).waitFor()

    const card = page.getByRole('radio', { name: /2208/ })
    await card.check()
    await page.getByRole('button', { name: pattern(language, 'Link to {digits}') }).click()
    await page.getByRole('button', { name: pattern(language, 'Unlink from {digits}') }).click()
    await page.getByRole('button', { name: pattern(language, 'Link to {digits}') }).waitFor()
    await page.getByRole('button', { name: t('Save for later') }).click()
    await page.getByRole('button', { name: t('Remove from saved') }).click()
    await page.getByRole('button', { name: t('Save for later') }).waitFor()

    // Home shows one offer after the first sign-in, and later the linked ones where there is space.
    await page.goto('/home')
    await page.getByRole('heading', { name: t('An offer for you') }).waitFor()
    await page.getByRole('button', { name: t('Not now') }).click()
    await expect(page.getByRole('heading', { name: t('An offer for you') })).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.reload()
    await page.getByRole('heading', { name: t('Your offers') }).waitFor()

    // A linked offer's reward is shown with the offer and with the purchase.
    await page.goto('/offers?tab=saved')
    const gave = language === 'en' ? 'Clay Tannour' : 'تنور الطين'
    await tiles.filter({ hasText: gave }).getByRole('link').press('Enter')
    await page.getByRole('heading', { name: t('What you earned') }).waitFor()
    await page.locator('a[href*="view-transaction"]').first().press('Enter')
    await page
      .getByRole('link', { name: t('See the offer') })
      .first()
      .waitFor()
  })
})
