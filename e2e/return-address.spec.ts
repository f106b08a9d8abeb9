import { expect, test } from './harness/test.ts'
import { askToSignOut } from './harness/sign-out.ts'
import { PEOPLE } from './harness/people.ts'
import { credentialsForm, signIn } from './harness/signing-in.ts'
import { signInHere } from './harness/session-timeout.ts'
import { text } from './harness/texts.ts'

test.describe('returning to the portal', { tag: '@ar' }, () => {
  test('the back button after signing out shows nothing of the account', async ({
    visitor,
    language,
  }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.noura)
    const balance = page.getByText(text(language, 'Current balance'), { exact: true })
    await balance.waitFor()
    // Home is in the history twice, once behind another document.
    await visitor.open('/demo/people')
    await visitor.open('/home')
    await balance.waitFor()
    const dialog = await askToSignOut(visitor)
    await dialog.confirm.click()
    await page.waitForURL(`**/${language}/login`)
    for (const _ of [1, 2]) {
      await page.goBack()
      expect(await balance.count()).toBe(0)
    }
    await page.waitForURL(`**/${language}/login`)
    await credentialsForm(visitor).submit.waitFor()
    expect(await balance.count()).toBe(0)
  })

  test('signing in leads to the requested address, but not to another site', async ({
    visitor,
    bridge,
    language,
  }) => {
    const { page } = visitor
    await visitor.chooseLanguage()
    await visitor.open('/home?from=sms#top')
    await page.waitForURL(`**/${language}/login`)
    await signInHere(visitor, PEOPLE.noura, '/home?from=sms#top')

    const dialog = await askToSignOut(visitor)
    await dialog.confirm.click()
    await page.waitForURL(`**/${language}/login`)
    await page.evaluate(() => {
      const place = { href: '//evil.example/home', userName: null, until: Date.now() + 60_000 }
      sessionStorage.setItem('returnPlace', JSON.stringify(place))
    })
    await signInHere(visitor, PEOPLE.faisal, '/home')
    expect(new URL(page.url()).origin).toBe(bridge.url)
  })
})
