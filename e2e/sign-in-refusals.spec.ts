import { expect, test } from './harness/test.ts'
import { PEOPLE } from './harness/people.ts'
import {
  askForCode,
  codeForm,
  credentialsForm,
  newestCode,
  lockNews,
  refusal,
  sendCredentials,
  wrongCode,
} from './harness/signing-in.ts'
import { text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

const LOGIN = /\/se\/user\/login$/
const CODE = /\/se\/Otp\/validateOtp$/

// Each language locks a different person, since a lock outlives its test.
const LOCKED = { en: PEOPLE.khalid, ar: PEOPLE.reema }

/** Opens the sign-in page, allowing refusals. */
async function openLogin(visitor: Visitor): Promise<void> {
  visitor.mayBeRefused(LOGIN)
  await visitor.open(`/${visitor.language}/login`)
}

test.describe('sign-in refusals', { tag: '@ar' }, () => {
  test(
    'a wrong password shows how many tries are left, and the right one still works',
    { tag: '@long' },
    async ({ visitor }) => {
      await openLogin(visitor)
      await sendCredentials(visitor, { ...PEOPLE.noura, password: 'Wrong1!' })
      await refusal(visitor, 'wrongCredentials', 2).waitFor()
      const { password } = credentialsForm(visitor)
      await expect(password).toBeFocused()

      await askForCode(visitor, PEOPLE.noura)
    },
  )

  test('three wrong passwords lock the sign-in, even for the right password', async ({
    newVisitor,
    visitor,
    language,
  }) => {
    await openLogin(visitor)
    const person = LOCKED[language]
    for (const left of [2, 1]) {
      await sendCredentials(visitor, { ...person, password: 'Wrong1!' })
      await refusal(visitor, 'wrongCredentials', left).waitFor()
    }
    await sendCredentials(visitor, { ...person, password: 'Wrong1!' })
    await lockNews(visitor).waitFor()

    const again = await newVisitor()
    await openLogin(again)
    await sendCredentials(again, person)
    await lockNews(again).waitFor()
  })

  test(
    'an unknown user gets the same response as a wrong password',
    { tag: '@long' },
    async ({ visitor, language }) => {
      await openLogin(visitor)
      await sendCredentials(visitor, { userName: `nobody-${language}`, password: 'Wrong1!' })
      await refusal(visitor, 'wrongCredentials', 2).waitFor()
    },
  )

  test('empty fields are reported, and nothing is sent', async ({ visitor, language }) => {
    await openLogin(visitor)
    const calls: string[] = []
    visitor.page.on('request', (request) => calls.push(request.url()))
    const form = credentialsForm(visitor)
    await form.submit.click()
    await visitor.page.getByText(text(language, 'User ID is required')).waitFor()
    await visitor.page.getByText(text(language, 'Password is required')).waitFor()
    await expect(form.userName).toBeFocused()
    expect(calls.filter((url) => LOGIN.test(url))).toEqual([])
  })

  test(
    'a wrong code shows how many tries are left, and the code is void after the last one',
    { tag: '@long' },
    async ({ visitor, bridge }) => {
      await openLogin(visitor)
      visitor.mayBeRefused(CODE)
      await askForCode(visitor, PEOPLE.faisal)
      const step = codeForm(visitor)
      await step.heading.waitFor()
      const wrong = wrongCode(await newestCode(bridge))
      await step.code.fill(wrong)
      await refusal(visitor, 'wrongCode', 2).waitFor()
      await expect(step.code).toHaveValue('')
      await step.code.fill(wrong)
      await refusal(visitor, 'wrongCode', 1).waitFor()
      await step.code.fill(wrong)
      await refusal(visitor, 'codeUsed').waitFor()
    },
  )

  test(
    'an expired code cannot be entered, and a new one can be requested',
    { tag: '@long' },
    async ({ visitor, language }) => {
      await visitor.page.clock.install()
      await visitor.open(`/${language}/login`)
      await askForCode(visitor, PEOPLE.noura)
      const step = codeForm(visitor)
      await step.heading.waitFor()
      await visitor.page.clock.fastForward('01:00:00')
      await visitor.page
        .getByText(text(language, 'The code has expired. Ask for a new one.'))
        .waitFor()
      await expect(step.code).toBeDisabled()
      await expect(step.resend).toBeEnabled()
    },
  )
})
