import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { PEOPLE } from './harness/people.ts'
import { credentialsForm, signIn, signInByForm } from './harness/signing-in.ts'
import { askToSignOut } from './harness/sign-out.ts'
import { journeyIn, text } from './harness/texts.ts'
import { newVisitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()

describe.each(journeyIn('ar'))('leaving, in %s', (language) => {
  const visit = () => newVisitor({ browser: browser(), bridge, language })

  test('the dialog asks first, and cancelling keeps the session', async () => {
    const visitor = await visit()
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.noura)
    const dialog = await askToSignOut(visitor)
    await dialog.cancel.click()
    await dialog.box.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByText(text(language, 'Current balance'), { exact: true }).waitFor()
  })

  test('signing out ends the session, clears what was stored and leads to the login', async () => {
    const visitor = await visit()
    const { page } = visitor
    await signIn(visitor, bridge, PEOPLE.noura)
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

  test('a Centurion customer leaves by the door they came in', async () => {
    const visitor = await visit()
    await signInByForm(visitor, bridge, PEOPLE.reema, 'login-centurion')
    const dialog = await askToSignOut(visitor)
    await dialog.confirm.click()
    await visitor.page.waitForURL(`**/${language}/login-centurion`)
  })
})
