import { expect, test } from './harness/test.ts'
import { barriersOf } from './harness/barriers.ts'
import type { Bridge } from './harness/bridge.ts'
import { tabTo } from './harness/keyboard.ts'
import { PEOPLE } from './harness/people.ts'
import { credentialsForm, refusalText, signInByForm } from './harness/signing-in.ts'
import { text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

const PASSWORD = 'Open, Sesame'

const gateOf = ({ page, language }: Visitor) => ({
  password: page.getByLabel(text(language, 'Demo password'), { exact: true }),
  visit: page.getByRole('button', { name: text(language, 'Visit Demo') }),
})

test.describe('the demo gate', { tag: ['@en', '@long'] }, () => {
  test.describe('with a demo password', () => {
    test.use({ bridgeEnvironment: { DEMO_PASSWORD: PASSWORD } })

    test('blocks every page until the password is entered, and then no longer appears', async ({
      visitor,
      bridge,
      language,
      t,
    }) => {
      const { page } = visitor
      await visitor.open(`/${language}/login`)
      const gate = gateOf(visitor)
      await gate.visit.click()
      await page.getByText(t('Demo Password is required')).waitFor()
      await expect(gate.password).toBeFocused()

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
      // The outbox also requires the pass, which this browser has.
      const outbox: Bridge['outbox'] = async () =>
        (await page.request.get(`${bridge.url}/demo/outbox.json`)).json()
      await signInByForm({ ...visitor, bridge: { ...bridge, outbox } }, PEOPLE.noura)
      await page.getByText(t('Current balance'), { exact: true }).waitFor()
    })

    test('blocks the pages of the demonstration too', async ({ visitor, language }) => {
      const { page } = visitor
      visitor.mayBeRefused(/\/demo\/people$/)
      await visitor.open('/healthz')
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await visitor.open('/demo/people')
      await gateOf(visitor).password.fill(PASSWORD)
      await gateOf(visitor).visit.click()
      await page.getByText(PEOPLE.khalid.userName, { exact: true }).first().waitFor()
    })

    test('opens by keyboard alone', async ({ visitor, language, t }) => {
      const { keyboard } = visitor.page
      await visitor.open(`/${language}/login`)
      await gateOf(visitor).visit.waitFor()
      await tabTo(visitor, t('Demo password'))
      await keyboard.type(PASSWORD)
      await tabTo(visitor, t('Visit Demo'))
      await keyboard.press('Enter')
      await credentialsForm(visitor).submit.waitFor()
    })

    test('returns to the gate when the pass is invalid', async ({ visitor, language }) => {
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
  })

  test('fetches no code of the gate without a demo password', async ({ visitor, language }) => {
    const fetched: string[] = []
    visitor.page.on('request', (request) => fetched.push(request.url()))
    await visitor.open(`/${language}/login`)
    await credentialsForm(visitor).submit.waitFor()
    expect(await gateOf(visitor).visit.count()).toBe(0)
    expect(fetched.filter((url) => url.includes('gate'))).toEqual([])
  })
})
