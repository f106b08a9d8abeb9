import { barriersOf } from './harness/barriers.ts'
import { button, heading, link } from './harness/controls.ts'
import { testStates } from './harness/everybody.ts'
import { PEOPLE } from './harness/people.ts'
import { enterCode, signIn } from './harness/signing-in.ts'
import { expect, test } from './harness/test.ts'
import { pattern } from './harness/texts.ts'
import { PHONE } from './harness/visitor.ts'

const WORDS = {
  en: {
    page: 'Payment page',
    pay: 'Pay',
    decline: 'Let the bank decline',
    back: 'Back without paying',
    cardPage: 'Store a card',
    store: 'Store this card',
  },
  ar: {
    page: 'صفحة السداد',
    pay: 'سداد',
    decline: 'دع البنك يرفض العملية',
    back: 'العودة دون سداد',
    cardPage: 'حفظ بطاقة',
    store: 'احفظ هذه البطاقة',
  },
}

// This test comes first, while noura has something to pay.
test(
  'automatic payments are set up with a stored card, shown at home, and ended',
  { tag: '@ar' },
  async ({ visitor, language, t }) => {
    const { page } = visitor
    const words = WORDS[language]
    await signIn(visitor, PEOPLE.noura, '/pay')
    await page.getByText(t('Set up automatic payments')).click()
    await page.getByLabel(t('When'), { exact: true }).selectOption('2')
    await button(visitor, 'Continue to the card').click()
    await enterCode(visitor)
    await page.getByRole('heading', { level: 1, name: words.cardPage }).waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await page.getByRole('button', { name: words.store, exact: true }).click()
    await page.getByText(t('Your bills are now paid automatically')).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.has('signature')).toBe(false)
    await link(visitor, 'See your automatic payments').click()
    await page.getByText('4417').first().waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await visitor.open('/home')
    await page
      .getByRole('link', {
        name: pattern(language, '<0/> will be paid automatically on <1/>'),
      })
      .click()
    await page.getByText(t('Use another card, or stop')).click()
    await button(visitor, 'End automatic payments').click()
    await page.getByText(t('Set up automatic payments')).waitFor()
  },
)

test(
  'a bill is paid on a phone after a cancelled and a declined attempt, and shows as on its way',
  { tag: '@ar' },
  async ({ newVisitor, language, t }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    const words = WORDS[language]
    const onPage = async (name: string) => {
      await page.getByRole('heading', { level: 1, name: words.page }).waitFor()
      await page.getByRole('button', { name, exact: true }).click()
    }
    await signIn(visitor, PEOPLE.noura)
    await link(visitor, 'Pay now').click()
    await heading(visitor, 'Pay now').waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    const amount = page.getByLabel(t('How much'), { exact: true })
    await amount.fill('1')
    const go = button(visitor, 'Go to the payment page')
    await go.click()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await amount.fill('')
    await button(visitor, 'Payment due').click()

    // Returns without paying and cancels, is declined, then pays.
    await go.click()
    await page.getByRole('heading', { level: 1, name: words.page }).waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await onPage(words.back)
    await heading(visitor, 'Your payment').waitFor()
    await button(visitor, 'Cancel the payment').click()
    await page.getByText(t('This payment wasn’t made')).waitFor()
    await link(visitor, 'Pay again').click()
    await go.click()
    await onPage(words.decline)
    await page.getByText(t('This payment wasn’t made')).waitFor()
    await link(visitor, 'Pay again').click()
    await go.click()
    await onPage(words.pay)
    await page.getByText(t('Your payment is on its way')).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.has('signature')).toBe(false)
    expect(await barriersOf(visitor)).toEqual([])

    await link(visitor, 'Home').click()
    await page.getByText(t('There’s nothing more to pay.')).waitFor()
    await page.getByRole('link', { name: t('Your payment, on its way') }).waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await link(visitor, 'See all transactions').click()
    await heading(visitor, 'Transactions').waitFor()
    await page.getByRole('link', { name: t('Your payment, on its way') }).click()
    await page.getByText(t('Your payment is on its way')).waitFor()
  },
)

testStates({
  'what can be paid': async ({ visitor }) => {
    await signIn(visitor, PEOPLE.reema, '/pay')
    await button(visitor, 'Go to the payment page').waitFor()
  },
})
