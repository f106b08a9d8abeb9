import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import {
  codeForm,
  credentialsForm,
  enterCode,
  newestCode,
  refusal,
  signIn,
  signInByForm,
  wrongCode,
} from './harness/signing-in.ts'
import { pattern, text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

/** Each language changes a different person's password, since the change is permanent. */
const CHANGES = {
  en: { person: PEOPLE.khalid, newPassword: 'q7#Vd2' },
  ar: { person: PEOPLE.faisal, newPassword: 'w4%Ks8' },
} as const

function changeForm({ page, language }: Visitor) {
  const field = (label: string) => page.getByLabel(text(language, label), { exact: true })
  return {
    current: field('Current password'),
    chosen: field('New password'),
    again: field('Confirm new password'),
    submit: page.getByRole('button', { name: text(language, 'Continue'), exact: true }),
  }
}

async function ask(visitor: Visitor, given: { current: string; chosen: string; again: string }) {
  const form = changeForm(visitor)
  await form.current.fill(given.current)
  await form.chosen.fill(given.chosen)
  await form.again.fill(given.again)
  await form.submit.click()
}

test.describe('changing the password', { tag: '@ar' }, () => {
  test('the new password signs in, other sessions end, and the person is notified', async ({
    newVisitor,
    visitor,
    bridge,
    language,
    t,
  }) => {
    const { person, newPassword } = CHANGES[language]
    const elsewhere = await newVisitor()
    await signIn(elsewhere, person)
    const { page } = visitor
    await signIn(visitor, person)

    await page.getByRole('button', { name: t('Profile and settings') }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('link', { name: t('Password'), exact: true }).click()
    await page.waitForURL('**/update-password')
    await changeForm(visitor).current.waitFor()
    expect(await page.title()).toContain(t('Change your password'))

    await ask(visitor, { current: person.password, chosen: newPassword, again: newPassword })
    await codeForm(visitor).heading.waitFor()
    // Its page requests news, and thereby learns that its session has ended.
    elsewhere.mayBeRefused(/\/(hpsbridge|offers-api)\//)
    await enterCode(visitor)
    await page.getByText(t('Your password has been changed.')).waitFor()
    const notice = (await bridge.outbox()).find(({ channel }) => channel === 'sms')
    expect(notice?.text).toMatch(/password was changed, and you were signed out everywhere else/)
    expect(notice?.text).toMatch(/تم تغيير كلمة مرورك/)

    await elsewhere.page.reload()
    await elsewhere.page.waitForURL(`**/${language}/login`)

    await page.getByRole('link', { name: t('Go to your account') }).click()
    await page.waitForURL('**/home')
    await signInByForm(await newVisitor(), { ...person, password: newPassword })
  })

  test(
    'errors are shown at their field, and the form keeps its input',
    { tag: '@long' },
    async ({ visitor, bridge, language, t }) => {
      const { page } = visitor
      await signIn(visitor, PEOPLE.reema)
      await page.goto('/update-password')
      const form = changeForm(visitor)
      await form.submit.click()
      const summary = page.getByRole('alert')
      for (const english of [
        'Current password is required',
        'Password is required',
        'Confirm password is required',
      ]) {
        await summary.getByText(t(english)).first().waitFor()
      }

      await ask(visitor, { current: 'Sadu4!', chosen: 'q7#Vd2', again: 'q7#Vd3' })
      await summary.getByText(t('Confirm Password must match')).waitFor()

      await form.chosen.fill('abc12!')
      await page.getByRole('status').getByText(t('Weak'), { exact: true }).waitFor()
      await form.chosen.fill('q7#Vd2')
      await page.getByRole('status').getByText(t('Strong'), { exact: true }).waitFor()
      visitor.mayBeRefused(/generateOtp$/)
      await ask(visitor, { current: 'Sadu4!', chosen: 'abc12!', again: 'abc12!' })
      await summary
        .getByText(
          pattern(
            language,
            'This password is easy to guess: it’s on lists of stolen passwords. Choose another one.',
          ),
        )
        .waitFor()
      await expect(form.chosen).toHaveValue('abc12!')

      await ask(visitor, { current: 'Wrong1!', chosen: 'q7#Vd2', again: 'q7#Vd2' })
      await summary.getByText(text(language, 'The current password is incorrect.')).waitFor()
      await expect(form.chosen).toHaveValue('q7#Vd2')

      visitor.mayBeRefused(/updatePassword$/)
      await ask(visitor, { current: 'Sadu4!', chosen: 'q7#Vd2', again: 'q7#Vd2' })
      const code = codeForm(visitor)
      await code.heading.waitFor()
      const right = await newestCode(bridge)
      await code.code.fill(wrongCode(right))
      await refusal(visitor, 'wrongCode', 2).waitFor()
    },
  )

  test(
    'an immediate second change uses the code already sent',
    { tag: '@long' },
    async ({ visitor, bridge, t }) => {
      await signIn(visitor, PEOPLE.noura)
      await visitor.open('/update-password')
      const asked = { current: 'Sadu1!', chosen: 'q7#Vd2', again: 'q7#Vd2' }
      await ask(visitor, asked)
      const code = codeForm(visitor)
      await code.heading.waitFor()
      const right = await newestCode(bridge)
      await visitor.page.getByRole('button', { name: t('Close') }).click()
      await code.heading.waitFor({ state: 'hidden' })
      await ask(visitor, asked)
      await code.heading.waitFor()
      visitor.mayBeRefused(/updatePassword$/)
      await code.code.fill(wrongCode(right))
      await refusal(visitor, 'wrongCode', 2).waitFor()
    },
  )

  test(
    'a signed-out visitor is sent to the sign-in page',
    { tag: '@long' },
    async ({ visitor, language }) => {
      await visitor.chooseLanguage()
      await visitor.open('/update-password')
      await visitor.page.waitForURL(`**/${language}/login`)
      await credentialsForm(visitor).userName.waitFor()
    },
  )
})
