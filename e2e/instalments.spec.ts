import { button, heading, link } from './harness/controls.ts'
import { barriersOf } from './harness/barriers.ts'
import { PEOPLE } from './harness/people.ts'
import { enterCode, signIn } from './harness/signing-in.ts'
import { expect, test } from './harness/test.ts'
import { rowsOf } from './harness/transactions.ts'
import { PHONE } from './harness/visitor.ts'

test.describe('instalments', { tag: '@ar' }, () => {
  test('are set up from a purchase on a phone, and ended early', async ({ newVisitor, t }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await signIn(visitor, PEOPLE.reema, '/transactions?kind=purchase&min=1000')
    await rowsOf(visitor).first().click()
    await page.getByRole('link', { name: t('Pay in instalments'), exact: true }).click()
    await heading(visitor, 'Pay in instalments').waitFor()
    await page.getByLabel(t('Months'), { exact: true }).selectOption('6')
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(7)
    expect(await barriersOf(visitor)).toEqual([])
    await button(visitor, 'Pay in instalments').click()
    await enterCode(visitor)
    await page.getByRole('heading', { name: t('Your purchase is now in instalments') }).waitFor()
    await link(visitor, 'See the plan').click()
    await page.getByText(t('Not billed yet')).waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    await button(visitor, 'End the plan').click()
    await enterCode(visitor)
    await page.getByText(t('Ended early')).waitFor()
  })
})
