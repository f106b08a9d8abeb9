import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import { credentialsForm, signIn, signInByForm } from './harness/signing-in.ts'
import { askToSignOut } from './harness/sign-out.ts'
import { text } from './harness/texts.ts'

test.describe('leaving', { tag: '@ar' }, () => {
  test('the dialog asks first, and cancelling keeps the session', async ({ visitor, language }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura)
    const dialog = await askToSignOut(visitor)
    await dialog.cancel.click()
    await dialog.box.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByText(text(language, 'Current balance'), { exact: true }).waitFor()
  })

  test('signing out ends the session, clears what was stored and leads to the login', async ({
    visitor,
    language,
  }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura)
    const dialog = await askToSignOut(visitor)
    const answered = page.waitForResponse(/\/se\/user\/logout$/)
    await dialog.confirm.click()
    const answer = (await (await answered).json()) as { responseInfo: { errorCode: string } }
    expect(answer.responseInfo.errorCode).toBe('00000')
    await page.waitForURL(`**/${language}/login`)
    await credentialsForm(visitor).submit.waitFor()

    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(stored).not.toMatch(/eyJ[\w-]+\.[\w-]+/)

    await page.reload()
    await page.getByText(text(language, 'You’ve signed out.')).waitFor()
    await visitor.open('/home')
    await page.waitForURL(`**/${language}/login`)
  })

  test('a Centurion customer leaves by the door they came in', async ({ visitor, language }) => {
    await signInByForm(visitor, PEOPLE.reema, 'login-centurion')
    const dialog = await askToSignOut(visitor)
    await dialog.confirm.click()
    await visitor.page.waitForURL(`**/${language}/login-centurion`)
  })
})
