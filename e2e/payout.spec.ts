import { expect, test } from './harness/test.ts'
import { barriersOf } from './harness/barriers.ts'
import { testStates } from './harness/everybody.ts'
import { PEOPLE } from './harness/people.ts'
import { enterCode, signIn } from './harness/signing-in.ts'
import { PHONE } from './harness/visitor.ts'

test.describe('a credit balance', { tag: '@ar' }, () => {
  test('is requested on a phone, sent from the desk, and shown with its calculation', async ({
    newVisitor,
    bridge,
    t,
  }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await signIn(visitor, PEOPLE.khalid)
    await page.getByRole('radio', { name: /5562/ }).check()
    await page.getByRole('link', { name: t('Send it to your bank') }).click()
    const title = t('Send your credit balance to your bank')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const amount = page.getByLabel(t('How much'))
    await expect(amount).toHaveValue('1,250')
    await page.getByText('0033').first().waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await amount.fill('5')
    const ask = page.getByRole('button', { name: t('Request the transfer') })
    await ask.click()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await amount.fill('١٬٠٠٠٫٥٠')
    await ask.click()
    await enterCode(visitor)
    await page.getByRole('heading', { name: t('We’ve received your request') }).waitFor()
    await page.getByRole('link', { name: t('Follow the request') }).click()
    await page.waitForURL('**/requests?ref=*')
    const reference = new URL(page.url()).searchParams.get('ref') ?? ''
    await page.getByRole('button', { name: t('Withdraw the request') }).waitFor()

    await page.goto('about:blank')
    await bridge.stop()
    expect(await bridge.desk(`approve ${reference}`)).toContain('The customer is notified.')
    await bridge.start()
    const told = (await bridge.outbox()).filter(({ text }) => text.includes(reference))
    expect(told.some(({ text }) => text.includes('1,000.50') && text.includes('0033'))).toBe(true)
    await visitor.open(`/requests?ref=${reference}`)
    await page.getByText(t('We sent it')).waitFor()
    const sum = page.getByRole('region', { name: t('How we worked this out') })
    await sum.getByText(t('Stays on your account')).waitFor()
    await expect(sum).toContainText(/1,000\.50|١٬٠٠٠٫٥٠/)
  })
})

testStates({
  'the request for a credit balance': async ({ visitor, t }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.khalid, '/card-detail?tab=payout')
    await page.getByRole('radio', { name: /5562/ }).check()
    await page.getByRole('button', { name: t('Request the transfer') }).waitFor()
  },
  'no credit balance': async ({ visitor, t }) => {
    await signIn(visitor, PEOPLE.noura, '/card-detail?tab=payout')
    await visitor.page.getByText(t('There’s nothing to send')).waitFor()
  },
})
