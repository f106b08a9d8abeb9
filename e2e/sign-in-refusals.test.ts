import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
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
import { journeyIn, text } from './harness/texts.ts'
import { newVisitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const LOGIN = /\/se\/user\/login$/
const CODE = /\/se\/Otp\/validateOtp$/

// Each language uses the tries of somebody else: a lock outlives the test that brought it.
const LOCKED = { en: PEOPLE.khalid, ar: PEOPLE.reema }

describe.each(journeyIn('ar'))('what sign-in refuses, in %s', (language) => {
  const visit = async (path = `/${language}/login`) => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    visitor.mayBeRefused(LOGIN)
    await visitor.open(path)
    return visitor
  }

  test('a wrong password says how many tries are left; the right one takes them back', async () => {
    const visitor = await visit()
    await sendCredentials(visitor, { ...PEOPLE.noura, password: 'Wrong1!' })
    await refusal(visitor, 'wrongCredentials', 2).waitFor()
    const { password } = credentialsForm(visitor)
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)

    await askForCode(visitor, PEOPLE.noura)
  })

  test('three wrong passwords lock, and then the right one does not open', async () => {
    const visitor = await visit()
    const person = LOCKED[language]
    for (const left of [2, 1]) {
      await sendCredentials(visitor, { ...person, password: 'Wrong1!' })
      await refusal(visitor, 'wrongCredentials', left).waitFor()
    }
    await sendCredentials(visitor, { ...person, password: 'Wrong1!' })
    await lockNews(visitor).waitFor()

    const again = await visit()
    await sendCredentials(again, person)
    await lockNews(again).waitFor()
  })

  test('somebody who does not exist is answered like a wrong password', async () => {
    const visitor = await visit()
    await sendCredentials(visitor, { userName: `nobody-${language}`, password: 'Wrong1!' })
    await refusal(visitor, 'wrongCredentials', 2).waitFor()
  })

  test('empty fields are named, and nothing is sent', async () => {
    const visitor = await visit()
    const calls: string[] = []
    visitor.page.on('request', (request) => calls.push(request.url()))
    const form = credentialsForm(visitor)
    await form.submit.click()
    await visitor.page.getByText(text(language, 'User ID is required')).waitFor()
    await visitor.page.getByText(text(language, 'Password is required')).waitFor()
    expect(await form.userName.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(calls.filter((url) => LOGIN.test(url))).toEqual([])
  })

  test('a wrong code says how many tries are left, and is void after the last one', async () => {
    const visitor = await visit()
    visitor.mayBeRefused(CODE)
    await askForCode(visitor, PEOPLE.faisal)
    const step = codeForm(visitor)
    await step.heading.waitFor()
    const wrong = wrongCode(await newestCode(bridge))
    await step.code.fill(wrong)
    await refusal(visitor, 'wrongCode', 2).waitFor()
    expect(await step.code.inputValue()).toBe('')
    await step.code.fill(wrong)
    await refusal(visitor, 'wrongCode', 1).waitFor()
    await step.code.fill(wrong)
    await refusal(visitor, 'codeUsed').waitFor()
  })

  test('a code that ran out says so, and only a new one helps', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge, language })
    await visitor.page.clock.install()
    await visitor.open(`/${language}/login`)
    await askForCode(visitor, PEOPLE.noura)
    const step = codeForm(visitor)
    await step.heading.waitFor()
    await visitor.page.clock.fastForward('01:00:00')
    await visitor.page
      .getByText(text(language, 'The code has expired. Ask for a new one.'))
      .waitFor()
    expect(await step.code.isDisabled()).toBe(true)
    expect(await step.resend.isEnabled()).toBe(true)
  })
})
