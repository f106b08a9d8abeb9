import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import { credentialsForm, signIn, signInByForm } from './harness/signing-in.ts'
import { askToSignOut } from './harness/sign-out.ts'
import { text } from './harness/texts.ts'

test.describe('signing out', { tag: '@ar' }, () => {
  test(
    'asks for confirmation, and cancelling keeps the session',
    { tag: '@long' },
    async ({ visitor, language }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.noura)
      const dialog = await askToSignOut(visitor)
      await dialog.cancel.click()
      await dialog.box.waitFor({ state: 'hidden' })
      await page.reload()
      await page.getByText(text(language, 'Current balance'), { exact: true }).waitFor()
    },
  )

  test('ends the session, clears the storage and leads to the sign-in page', async ({
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

  test(
    'leads a Centurion customer back to their own sign-in page',
    { tag: '@long' },
    async ({ visitor, language }) => {
      await signInByForm(visitor, PEOPLE.reema, 'login-centurion')
      const dialog = await askToSignOut(visitor)
      await dialog.confirm.click()
      await visitor.page.waitForURL(`**/${language}/login-centurion`)
    },
  )
})
