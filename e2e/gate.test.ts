import { describe, expect, test } from 'vitest'
import { barriersOf } from './harness/barriers.ts'
import { bridgeForFile, type Bridge } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import { hasFocus, tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { credentialsForm, refusalText, signInByForm } from './harness/signing-in.ts'
import { journeyIn, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const PASSWORD = 'Open, Sesame'
const gated = bridgeForFile({ DEMO_PASSWORD: PASSWORD })
const open = bridgeForFile()
const browser = browserForFile()

const gateOf = ({ page, language }: Visitor) => ({
  password: page.getByLabel(text(language, 'Demo password'), { exact: true }),
  visit: page.getByRole('button', { name: text(language, 'Visit Demo') }),
})

describe.each(journeyIn('en'))('the demo gate, in %s', (language) => {
  test('stands before every page until the password is given, and then is gone', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge: gated, language })
    const { page } = visitor
    await visitor.open(`/${language}/login`)
    const gate = gateOf(visitor)
    await gate.visit.click()
    await page.getByText(text(language, 'Demo Password is required')).waitFor()
    expect(await hasFocus(gate.password)).toBe(true)

    expect(await barriersOf(visitor)).toEqual([])

    visitor.mayBeRefused(/\/demo\/unlock$/)
    await gate.password.fill('guess')
    await page.keyboard.press('Enter')
    await page.getByText(refusalText(language, 'wrongDemoPassword')).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('Encrypted'))).toBeNull()

    await gate.password.fill(PASSWORD)
    await gate.visit.click()
    await credentialsForm(visitor).submit.waitFor()
    expect(await page.evaluate(() => localStorage.getItem('Encrypted'))).toMatch(/^eyJ/)
    // The outbox asks for the pass as well, which this browser has.
    const outbox: Bridge['outbox'] = async () =>
      (await page.request.get(`${gated.url}/demo/outbox.json`)).json()
    await signInByForm(visitor, { ...gated, outbox }, PEOPLE.noura)
    await page.getByText(text(language, 'Current balance'), { exact: true }).waitFor()
  })

  test('stands before the pages of the demonstration too', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge: gated, language })
    const { page } = visitor
    visitor.mayBeRefused(/\/demo\/people$/)
    await visitor.open('/healthz')
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await visitor.open('/demo/people')
    await gateOf(visitor).password.fill(PASSWORD)
    await gateOf(visitor).visit.click()
    await page.getByText(PEOPLE.khalid.userName, { exact: true }).first().waitFor()
  })

  test('opens by keyboard alone', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge: gated, language })
    const { keyboard } = visitor.page
    await visitor.open(`/${language}/login`)
    await gateOf(visitor).visit.waitFor()
    await tabTo(visitor, text(language, 'Demo password'))
    await keyboard.type(PASSWORD)
    await tabTo(visitor, text(language, 'Visit Demo'))
    await keyboard.press('Enter')
    await credentialsForm(visitor).submit.waitFor()
  })

  test('a pass that is none leads back to the gate', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge: gated, language })
    const { page } = visitor
    visitor.mayBeRefused(/^\/(hpsbridge|lookups)\//)
    await visitor.open(`/${language}/login`)
    await gateOf(visitor).visit.waitFor()
    await page.evaluate(() => localStorage.setItem('Encrypted', 'a.b.c'))
    await page.reload()
    const form = credentialsForm(visitor)
    await form.userName.fill('noura')
    await form.password.fill('Sadu1!')
    await form.submit.click()
    await gateOf(visitor).visit.waitFor()
  })

  test('without a demo password nothing of it is fetched', async () => {
    const visitor = await newVisitor({ browser: browser(), bridge: open, language })
    const fetched: string[] = []
    visitor.page.on('request', (request) => fetched.push(request.url()))
    await visitor.open(`/${language}/login`)
    await credentialsForm(visitor).submit.waitFor()
    expect(await gateOf(visitor).visit.count()).toBe(0)
    expect(fetched.filter((url) => url.includes('gate'))).toEqual([])
  })
})
