import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import { askToSignOut } from './harness/sign-out.ts'
import { credentialsForm, enterCode, signIn } from './harness/signing-in.ts'
import { pattern, text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

test.describe('two tabs of one person', { tag: ['@en', '@long'] }, () => {
  // Each language revokes a different device, which stays revoked.

  test('show each other’s changes without a reload', async ({ newVisitor, language }) => {
    const here = await newVisitor()
    await signIn(here, PEOPLE.noura, '/trusted-devices/primary')
    const there: Visitor = { ...here, page: await here.page.context().newPage() }
    await there.page.goto('/trusted-devices/primary')
    const devices = ({ page }: Visitor) =>
      page.getByRole('region', { name: text(language, 'Trusted devices') }).getByRole('listitem')
    await devices(here).first().waitFor()
    await devices(there).first().waitFor()
    const before = await devices(there).count()

    const revoke = here.page.getByRole('button', { name: pattern(language, 'Revoke {name}') })
    await revoke.last().click()
    const dialog = here.page.getByRole('dialog')
    await dialog.getByRole('button', { name: text(language, 'Revoke'), exact: true }).click()
    await enterCode(here)
    await dialog.waitFor({ state: 'detached' })
    await expect(devices(there)).toHaveCount(before - 1)

    const main = there.page.getByRole('main')
    await here.page.getByRole('button', { name: text(language, 'Profile and settings') }).click()
    await dialog.getByRole('link', { name: text(language, 'Language and display') }).click()
    await dialog.waitFor({ state: 'detached' })
    const choose = (group: string, name: string) =>
      here.page
        .getByRole('group', { name: text(language, group) })
        .getByRole('radio', { name: text(language, name) })
        .press('Space')
    await choose('Digits', 'Arabic-Indic')
    await choose('Calendar', 'Hijri (Umm al-Qura)')
    await choose('Theme', 'Dark')
    await expect(main).toHaveText(/[٠-٩]/)
    await expect(main).toHaveText(/AH|هـ/)
    const theme = () => there.page.evaluate(() => document.documentElement.dataset['theme'])
    await expect.poll(theme).toBe('dark')

    const other = language === 'en' ? 'ar' : 'en'
    await here.page
      .getByRole('banner')
      .getByRole('button', { name: other === 'ar' ? 'العربية' : 'English' })
      .click()
    await there.page.getByRole('heading', { name: text(other, 'Trusted devices') }).waitFor()
    expect(await there.page.evaluate(() => document.documentElement.lang)).toBe(other)

    const leaving = await askToSignOut({ ...here, language: other })
    await leaving.confirm.click()
    await there.page.waitForURL(`**/${other}/login`)
    await there.page.getByText(text(other, 'You signed out in another tab.')).waitFor()
    await credentialsForm({ ...there, language: other }).submit.waitFor()
  })
})
