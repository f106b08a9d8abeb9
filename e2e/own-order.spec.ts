import { barriersOf } from './harness/barriers.ts'
import { button } from './harness/controls.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { expect, test } from './harness/test.ts'
import { rowsOf } from './harness/transactions.ts'
import { PHONE } from './harness/visitor.ts'

test('a charge takes a note and its merchant an own category, on a phone', async ({
  newVisitor,
  t,
}) => {
  const visitor = await newVisitor(PHONE)
  const { page } = visitor
  await signIn(visitor, PEOPLE.khalid, '/transactions?kind=purchase&category=restaurants,groceries')
  await rowsOf(visitor).first().click()
  await button(visitor, 'Add a note').click()
  const note = page.getByLabel(t('Your note'), { exact: true })
  await expect(note).toBeFocused()
  await note.fill('غداء الفريق')
  expect(await barriersOf(visitor)).toEqual([])
  await button(visitor, 'Save').click()
  await page.getByText('غداء الفريق').first().waitFor()

  await button(visitor, 'Change the category').click()
  await page.getByRole('radio', { name: t('Travel'), exact: true }).check()
  expect(await barriersOf(visitor)).toEqual([])
  await button(visitor, 'Save').click()
  await page
    .getByRole('definition')
    .filter({ hasText: t('Travel') })
    .first()
    .waitFor()

  await page.goto(`/transactions?category=travel&text=${encodeURIComponent('غداء')}`)
  await expect(rowsOf(visitor)).toHaveCount(1)
  await expect(rowsOf(visitor)).toContainText('غداء الفريق')
})
