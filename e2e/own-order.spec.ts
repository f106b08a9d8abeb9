import { barriersHere } from './harness/barriers.ts'
import { button } from './harness/controls.ts'
import { PEOPLE } from './harness/people.ts'
import { signIn } from './harness/signing-in.ts'
import { expect, test } from './harness/test.ts'
import { pdfOf } from '../testing/upload-files.ts'
import { rowsOf } from './harness/transactions.ts'
import { PHONE } from './harness/visitor.ts'

test(
  'a person adds a note to a charge and a category to its merchant, on a phone',
  { tag: '@en' },
  async ({ newVisitor, t }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await signIn(
      visitor,
      PEOPLE.khalid,
      '/transactions?kind=purchase&category=restaurants,groceries',
    )
    await rowsOf(visitor).first().click()
    await button(visitor, 'Add a note').click()
    const note = page.getByLabel(t('Your note'), { exact: true })
    await expect(note).toBeFocused()
    await note.fill('غداء الفريق')
    expect(await barriersHere(visitor)).toEqual([])
    await button(visitor, 'Save').click()
    await page.getByText('غداء الفريق').first().waitFor()

    await button(visitor, 'Change the category').click()
    await page.getByRole('radio', { name: t('Travel'), exact: true }).check()
    expect(await barriersHere(visitor)).toEqual([])
    await button(visitor, 'Save').click()
    await page
      .getByRole('definition')
      .filter({ hasText: t('Travel') })
      .first()
      .waitFor()

    await page.goto(`/transactions?category=travel&text=${encodeURIComponent('غداء')}`)
    await expect(rowsOf(visitor)).toHaveCount(1)
    await expect(rowsOf(visitor)).toContainText('غداء الفريق')
  },
)

test(
  'a person adds a receipt to a charge, finds it by search and removes it, on a phone',
  { tag: ['@ar', '@long'] },
  async ({ newVisitor, t }) => {
    const visitor = await newVisitor(PHONE)
    const { page } = visitor
    await signIn(visitor, PEOPLE.khalid, '/transactions?kind=purchase&from=2020-01-01&by=posting')
    await rowsOf(visitor).first().click()
    await button(visitor, 'Add a receipt').click()
    const section = page.getByRole('region', { name: t('Receipts'), exact: true })
    const ofFile = (english: string) =>
      section.getByRole('button', {
        name: t(english).replace('{fileName}', 'till.pdf'),
        exact: true,
      })
    const file = { name: 'till.pdf', mimeType: 'application/pdf', buffer: pdfOf() }
    await section.locator('input[type=file]').first().setInputFiles(file)
    await ofFile('Open: {fileName}').waitFor()
    expect(await barriersHere(visitor)).toEqual([])

    await page.goto(`/transactions?text=${encodeURIComponent(t('With receipt'))}`)
    await expect(rowsOf(visitor)).toHaveCount(1)
    await expect(rowsOf(visitor)).toContainText(t('With receipt'))
    await rowsOf(visitor).first().click()
    const saved = page.waitForEvent('download')
    await ofFile('Open: {fileName}').click()
    expect((await saved).suggestedFilename()).toBe('till.pdf')
    await ofFile('Remove: {fileName}').click()
    await expect(section.getByText('till.pdf')).toHaveCount(0)
  },
)
