import { barriersOf } from './harness/barriers.ts'
import { button, heading, link } from './harness/controls.ts'
import { PEOPLE } from './harness/people.ts'
import { enterCode, signIn } from './harness/signing-in.ts'
import { expect, test } from './harness/test.ts'
import { rowsOf } from './harness/transactions.ts'
import { PHONE } from './harness/visitor.ts'

test.describe('points', () => {
  test(
    'pay for a purchase on a phone, and the payment is undone',
    { tag: '@ar' },
    async ({ newVisitor, t }) => {
      const visitor = await newVisitor(PHONE)
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura, '/transactions?kind=purchase&min=100')
      await rowsOf(visitor)
        .filter({ hasNotText: t('Pending') })
        .first()
        .click()
      await page.getByRole('link', { name: t('Pay with points'), exact: true }).click()
      await heading(visitor, 'Pay with points').waitFor()
      await page.getByRole('textbox', { name: t('Points'), exact: true }).fill('1000')
      await expect(page.getByRole('main')).toContainText('15.00')
      expect(await barriersOf(visitor)).toEqual([])
      await button(visitor, 'Pay with points').click()
      await enterCode(visitor)
      await page.getByRole('heading', { name: t('You paid with points') }).waitFor()
      await link(visitor, 'See the payment').click()
      await page.getByText(t('Points used')).waitFor()
      expect(await barriersOf(visitor)).toEqual([])
      await button(visitor, 'Undo the payment').click()
      await enterCode(visitor)
      await page.getByText(t('Undone on')).waitFor()
    },
  )
  test(
    'are moved to another account of the person on a phone, and appear in the history',
    { tag: ['@en', '@long'] },
    async ({ newVisitor, t }) => {
      const visitor = await newVisitor(PHONE)
      const { page } = visitor
      await signIn(visitor, PEOPLE.khalid, '/membership-rewards')
      await page.getByRole('link', { name: t('Move points to another account') }).click()
      await heading(visitor, 'Move points').waitFor()
      await page.getByRole('textbox', { name: t('Points'), exact: true }).fill('700')
      await expect(page.getByRole('main')).toContainText(t('How we worked out the points'))
      expect(await barriersOf(visitor)).toEqual([])
      await button(visitor, 'Move points').click()
      await enterCode(visitor)
      await page.getByRole('heading', { name: t('Your points have moved') }).waitFor()
      expect(await barriersOf(visitor)).toEqual([])
      await link(visitor, 'See your points').click()
      await expect(page.getByRole('list', { name: t('Points history') })).toContainText('700')
    },
  )
  test(
    'are given to a supplementary cardmember, who sees them but cannot give any',
    { tag: ['@ar', '@long'] },
    async ({ newVisitor, t }) => {
      const visitor = await newVisitor(PHONE)
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura, '/membership-rewards')
      await page.getByRole('link', { name: t('Give points') }).click()
      await heading(visitor, 'Give points').waitFor()
      await page.getByRole('textbox', { name: t('Points'), exact: true }).fill('731')
      expect(await barriersOf(visitor)).toEqual([])
      await button(visitor, 'Give points').click()
      await enterCode(visitor)
      await page.getByRole('heading', { name: t('You gave points') }).waitFor()
      expect(await barriersOf(visitor)).toEqual([])
      await link(visitor, 'See your points').click()
      await expect(page.getByRole('list', { name: t('Points history') })).toContainText('731')
      const receiver = await newVisitor(PHONE)
      await signIn(receiver, PEOPLE.faisal, '/membership-rewards')
      await heading(receiver, 'Membership rewards').waitFor()
      await expect(receiver.page.getByRole('list', { name: t('Points history') })).toContainText(
        '731',
      )
      expect(await barriersOf(receiver)).toEqual([])
      await receiver.open('/points?tab=give')
      await receiver.page.getByText(t('Only the primary cardmember can do this')).waitFor()
      expect(await barriersOf(receiver)).toEqual([])
    },
  )
})
