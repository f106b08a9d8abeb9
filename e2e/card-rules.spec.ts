import { expect, test } from './harness/test.ts'
import { barriersOf } from './harness/barriers.ts'
import { button } from './harness/controls.ts'
import { PEOPLE } from './harness/people.ts'
import { enterCode, signIn } from './harness/signing-in.ts'
import { PHONE } from './harness/visitor.ts'

test.describe('card rules', () => {
  test('are set, loosened and removed on a phone', { tag: '@ar' }, async ({ newVisitor, t }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura, '/card-detail')
    await page
      .getByRole('link', { name: t('Card rules') })
      .first()
      .click()
    await page.getByText(t('No rules yet')).waitFor()
    expect(await barriersOf(visitor)).toEqual([])

    await button(visitor, 'Add a rule').click()
    await button(visitor, 'Set the rule').click()
    await page.getByText(t('Field is required')).first().waitFor()
    expect(await barriersOf(visitor)).toEqual([])
    const amount = page.getByLabel(t('At most, in riyals'), { exact: true })
    await amount.fill('500')
    await button(visitor, 'Set the rule').click()
    const rules = page.getByRole('list', { name: t('This card’s rules') }).getByRole('listitem')
    await expect(rules).toHaveCount(1)
    await expect(rules.first()).toContainText('500')
    expect(await barriersOf(visitor)).toEqual([])

    // A lower limit takes effect immediately, a higher one after a confirmation.
    const change = rules.getByText(t('Change'), { exact: true })
    await change.click()
    await amount.fill('300')
    await button(visitor, 'Change the rule').click()
    await expect(rules.first()).toContainText('300')
    await change.click()
    await amount.fill('900')
    await button(visitor, 'Change the rule').click()
    await enterCode(visitor)
    await expect(rules.first()).toContainText('900')
    await rules.getByText(t('Remove'), { exact: true }).click()
    await enterCode(visitor)
    await page.getByText(t('No rules yet')).waitFor()
  })

  test(
    'are overridden once for a declined payment, by the primary cardmember with a code',
    { tag: ['@en', '@long'] },
    async ({ newVisitor }) => {
      const visitor = await newVisitor(PHONE)
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura, '/pending-transactions')
      await button(visitor, 'Allow once').click()
      await enterCode(visitor)
      await page
        .getByText(/Allowed once, until|سُمح بها مرة واحدة حتى/)
        .first()
        .waitFor()
      await expect(button(visitor, 'Allow once')).toHaveCount(0)
      expect(await barriersOf(visitor)).toEqual([])
    },
  )
})
