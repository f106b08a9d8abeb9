import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import { enterCode, signIn } from './harness/signing-in.ts'

/** The bridge's text, the same on every page. */
const NEW_BROWSER = { en: 'Sign-in from a new browser', ar: 'تسجيل دخول من متصفح جديد' }

test.describe('alerts', { tag: '@ar' }, () => {
  test('a setting is saved at once, and the bell marks a new sign-in as unread until it is opened', async ({
    visitor,
    language,
    t,
  }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura, '/alert-notifications')
    const weekly = page.getByRole('group', { name: t('Weekly transaction list') })
    const email = weekly.getByRole('checkbox', { name: t('Email', 'alerts') })
    await email.check()
    await page.getByText(t('Saved', 'alerts'), { exact: true }).waitFor()
    await page.reload()
    await email.waitFor()
    await expect(email).toBeChecked()

    const openBell = () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: t('Notifications') })
        .click()
    const entry = page.getByRole('dialog').getByRole('link', { name: NEW_BROWSER[language] })
    const unread = entry.filter({ hasText: t('Unread', 'notifications') })
    await openBell()
    await unread.first().click()
    await page.waitForURL('**/activity')
    await openBell()
    await entry.first().waitFor()
    await expect(unread).toHaveCount(0)
  })

  test('reporting an unknown sign-in ends all other sessions and is recorded', async ({
    newVisitor,
    visitor,
    t,
  }) => {
    const other = await newVisitor()
    // It may still request news while it is being signed out.
    other.mayBeRefused(/^\/(hpsbridge|offers-api)\//)
    await signIn(other, PEOPLE.khalid, '/home')
    const { page } = visitor
    await signIn(visitor, PEOPLE.khalid, '/activity')
    await page.getByText(t('Record intact')).waitFor()
    await page
      .getByRole('button', { name: t('Not you?') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('Sign out all other sessions') }).click()
    await enterCode(visitor)
    await dialog.getByRole('link', { name: t('Suspend your cards') }).waitFor()
    await dialog.getByRole('button', { name: t('Done', 'activity') }).click()
    await page.getByText(t('Reported as not you')).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('Export') }).click()
    expect((await download).suggestedFilename()).toMatch(/-activity-.*\.csv$/)
  })
})
