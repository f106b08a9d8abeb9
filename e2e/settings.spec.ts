import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import { enterCode, signIn } from './harness/signing-in.ts'
import { savedBy } from './harness/statements.ts'
import { addFile } from './harness/supplementary-form.ts'
import { PHONE } from './harness/visitor.ts'

test.describe('the settings', { tag: '@ar' }, () => {
  test('a valid change of details is requested with codes, and followed among the requests', async ({
    visitor,
    t,
  }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura, '/personal-information/primary')
    await page.getByRole('button', { name: t('Change details') }).click()
    const email = page.getByLabel(t('Email'), { exact: true })
    await email.fill('noura@')
    const send = page.getByRole('button', { name: t('Send the request') })
    await send.click()
    await page.getByText(t('Incorrect email format')).first().waitFor()
    await email.fill('noura.alharbi@example.com')
    await send.click()
    await enterCode(visitor, 'Code from the email')
    await enterCode(visitor)
    await page.getByText(t('We’ve received your request.')).waitFor()
    await page.getByRole('link', { name: t('Follow the request') }).click()
    await page.waitForURL(/\/requests/)
    await page.getByText('noura.alharbi@example.com').first().waitFor()
  })

  test(
    'a new ID is requested with a copy of it, and a code',
    { tag: '@long' },
    async ({ visitor, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.khalid, '/personal-information/primary')
      await page.getByRole('button', { name: t('Update the ID') }).click()
      await page.getByLabel(t('Personal ID or Iqama number')).fill('1034567253')
      await addFile(visitor, 'Copy of the ID', 'id.pdf')
      await page.getByRole('button', { name: t('Send the request') }).click()
      await enterCode(visitor)
      await page.getByText(t('We’ve received your request.')).waitFor()
    },
  )

  test(
    'consent to offers is saved; personal data is downloaded, and its deletion requested',
    { tag: '@long' },
    async ({ newVisitor, t }) => {
      const visitor = await newVisitor(PHONE)
      const { page } = visitor
      await signIn(visitor, PEOPLE.faisal, '/alert-notifications?tab=marketing')
      const none = page.getByLabel(t('None', 'marketing'))
      const bySms = page.getByLabel(t('SMS', 'marketing'))
      await none.waitFor()
      await bySms.click()
      await page.getByText(t('Saved', 'preferences'), { exact: true }).waitFor()
      expect([await bySms.isChecked(), await none.isChecked()]).toEqual([true, false])

      await visitor.open('/personal-information/supplementary?tab=privacy')
      await page.getByText(t('Offers and news by SMS')).waitFor()
      const button = page.getByRole('button', { name: t('Download as JSON') })
      const saved = savedBy(visitor)
      await button.click()
      await enterCode(visitor)
      const { bytes } = await saved
      expect(JSON.parse(bytes.toString())).toMatchObject({
        person: [{ fullNameEnglish: expect.any(String) }],
      })

      await page.getByRole('button', { name: t('Ask for deletion') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('Send the request') })
        .click()
      await page.getByText(t('We’ve received your request.')).waitFor()
    },
  )
})
