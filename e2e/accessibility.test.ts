import { describe, expect, test } from 'vitest'
import { attachAuthenticator } from './harness/authenticator.ts'
import { barriersOf } from './harness/barriers.ts'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import {
  ENROLLMENT,
  flowSteps,
  passCaptcha,
  proveIdentity,
  enterDetails,
  UNENROLLED,
} from './harness/flow.ts'
import { CARDS, PEOPLE } from './harness/people.ts'
import {
  askForCode,
  codeForm,
  credentialsForm,
  deviceForm,
  sendCredentials,
  signIn,
} from './harness/signing-in.ts'
import { openStatements, verifyForm } from './harness/statements.ts'
import { passSeconds, takeClock, warning } from './harness/staying.ts'
import { LANGUAGES, pattern, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const NARROWEST = 320

/** Each screen of the product, and what shows that it is all there. */
const SCREENS: Record<string, (visitor: Visitor) => Promise<unknown>> = {
  login: async (visitor) => {
    await visitor.open(`/${visitor.language}/login`)
    await credentialsForm(visitor).submit.waitFor()
  },
  'centurion login': async (visitor) => {
    await visitor.open(`/${visitor.language}/login-centurion`)
    await credentialsForm(visitor).submit.waitFor()
  },
  'device step': async (visitor) => {
    await visitor.open(`/${visitor.language}/login`)
    await sendCredentials(visitor, PEOPLE.faisal)
    await deviceForm(visitor).heading.waitFor()
  },
  'call step': async (visitor) => {
    await visitor.open(`/${visitor.language}/login`)
    // Each language calls a phone of its own: nobody is called twice at once.
    await sendCredentials(visitor, visitor.language === 'en' ? PEOPLE.khalid : PEOPLE.reema)
    await deviceForm(visitor).trust.click()
    await visitor.page
      .getByRole('heading', { name: text(visitor.language, 'Answer our call') })
      .waitFor()
  },
  'code step': async (visitor) => {
    await visitor.open(`/${visitor.language}/login`)
    await askForCode(visitor, PEOPLE.faisal)
  },
  'enrolment, refused': async (visitor) => {
    await visitor.open(`/${visitor.language}/${ENROLLMENT.cardholder}`)
    await flowSteps(visitor).proceed.click()
    await visitor.page.getByRole('alert').waitFor()
  },
  'centurion enrolment': async (visitor) => {
    await visitor.open(`/${visitor.language}/${ENROLLMENT.centurion}`)
    await flowSteps(visitor).proceed.waitFor()
  },
  'security check': async (visitor) => {
    await visitor.open(`/${visitor.language}/${ENROLLMENT.centurion}`)
    await enterDetails(visitor, UNENROLLED.centurion)
    await visitor.page.getByRole('img').waitFor()
  },
  'code of enrolment': async (visitor) => {
    await visitor.open(`/${visitor.language}/${ENROLLMENT.cardholder}`)
    await enterDetails(visitor, { ...UNENROLLED.cardholder, lastDigits: '3333' })
    await passCaptcha(visitor)
  },
  'account details': async (visitor) => {
    await visitor.open(`/${visitor.language}/${ENROLLMENT.cardholder}`)
    await proveIdentity(visitor, bridge, UNENROLLED.cardholder)
    await flowSteps(visitor).userId.fill('noura')
    const taken = text(visitor.language, 'This user ID is taken. Choose another one.')
    await visitor.page.getByText(taken).waitFor()
    await flowSteps(visitor).button('Finish').click()
    await visitor.page.getByRole('alert').waitFor()
  },
  'recovered user ID': async (visitor) => {
    await visitor.open(`/${visitor.language}/cardholder/forgot-id`)
    await proveIdentity(visitor, bridge, CARDS.noura)
    await flowSteps(visitor).heading('Here is your user ID').waitFor()
  },
  'page not found': async (visitor) => {
    visitor.mayBeRefused(/error-404/)
    await visitor.chooseLanguage()
    await visitor.open('/error-404')
    const name = text(visitor.language, 'Page Not Found')
    await visitor.page.getByRole('heading', { name }).waitFor()
  },
  'trusted devices': async (visitor) => {
    await signIn(visitor, bridge, PEOPLE.noura)
    await visitor.open('/trusted-devices/primary')
    await visitor.page
      .getByRole('heading', { name: text(visitor.language, 'Trusted devices') })
      .waitFor()
    await visitor.page.waitForLoadState('networkidle')
  },
  transactions: async (visitor) => {
    await signIn(visitor, bridge, PEOPLE.noura)
    await visitor.open('/transactions?category=fuel,travel')
    await visitor.page.locator('main a[href*="/view-transaction"]').first().waitFor()
    await visitor.page.waitForLoadState('networkidle')
  },
  'filters of transactions': async (visitor) => {
    await signIn(visitor, bridge, PEOPLE.noura)
    await visitor.open('/transactions?from=2026-01-01')
    await visitor.page.locator('main button[aria-haspopup=dialog]').click()
    await visitor.page.getByRole('dialog').waitFor()
    await visitor.page.waitForLoadState('networkidle')
  },
  'a transaction': async (visitor) => {
    await signIn(visitor, bridge, PEOPLE.noura)
    await visitor.open('/transactions?text=London')
    await visitor.page.locator('main a[href*="/view-transaction"]').first().click()
    const name = text(visitor.language, 'Why this amount')
    await visitor.page.getByRole('region', { name }).waitFor()
  },
  'membership rewards': async (visitor) => {
    await signIn(visitor, bridge, PEOPLE.noura)
    await visitor.open('/membership-rewards')
    const history = text(visitor.language, 'Points history')
    await visitor.page.getByRole('list', { name: history }).getByRole('listitem').first().waitFor()
    await visitor.page.getByLabel(text(visitor.language, 'US dollars')).fill('1.999')
  },
  insights: async (visitor) => {
    await signIn(visitor, bridge, PEOPLE.noura)
    await visitor.open('/transactions?tab=insights')
    await visitor.page.getByRole('radio').first().waitFor()
    for (const summary of await visitor.page.locator('summary').all()) await summary.click()
    await visitor.page.waitForLoadState('networkidle')
  },
  'pending transactions': async (visitor) => {
    await signIn(visitor, bridge, PEOPLE.noura)
    await visitor.open('/pending-transactions')
    await visitor.page.locator('summary').click()
    await visitor.page
      .getByRole('button', { name: pattern(visitor.language, 'Show all {all}') })
      .click()
  },
  'naming a passkey': (visitor) => addPasskey(visitor),
  'code of a passkey': async (visitor) => {
    await addPasskey(visitor)
    const dialog = visitor.page.getByRole('dialog')
    await dialog.getByLabel(text(visitor.language, 'Name of the passkey')).fill('One')
    await dialog.getByRole('button', { name: text(visitor.language, 'Continue') }).click()
    await codeForm(visitor).code.waitFor()
  },
  'new password, refused': async (visitor) => {
    await signIn(visitor, bridge, PEOPLE.reema)
    await visitor.open('/update-password')
    await flowSteps(visitor).proceed.click()
    await visitor.page.getByRole('alert').waitFor()
  },
  'code of a new password': async (visitor) => {
    const { page, language } = visitor
    await signIn(visitor, bridge, PEOPLE.khalid)
    await visitor.open('/update-password')
    const field = (label: string) => page.getByLabel(text(language, label), { exact: true })
    await field('Current password').fill(PEOPLE.khalid.password)
    await field('New password').fill('q7#Vd2')
    await field('Confirm new password').fill('q7#Vd2')
    await flowSteps(visitor).proceed.click()
    await codeForm(visitor).heading.waitFor()
  },
  statements: async (visitor) => {
    await signIn(visitor, bridge, PEOPLE.noura)
    await openStatements(visitor)
    await visitor.page.waitForLoadState('networkidle')
  },
  'check of a statement, refused': async (visitor) => {
    await visitor.open(`/${visitor.language}/verify`)
    await verifyForm(visitor).submit.click()
    await visitor.page.getByRole('alert').waitFor()
  },
  'warning before the session ends': async (visitor) => {
    const { page } = visitor
    await takeClock(visitor)
    await signIn(visitor, bridge, PEOPLE.noura)
    await page.getByText(text(visitor.language, 'Current balance'), { exact: true }).waitFor()
    await passSeconds(visitor, 22)
    await warning(visitor).goOn.waitFor()
    // It counts no further while it is looked at.
    await page.clock.setFixedTime(await page.evaluate(() => Date.now()))
  },
  home: async (visitor) => {
    await signIn(visitor, bridge, PEOPLE.noura)
    await visitor.page.waitForLoadState('networkidle')
  },
}

/** Opens the dialog that adds a passkey, on a device that can keep one. */
async function addPasskey(visitor: Visitor) {
  const { page, language } = visitor
  await attachAuthenticator(visitor)
  await signIn(visitor, bridge, language === 'en' ? PEOPLE.reema : PEOPLE.khalid)
  await visitor.open('/trusted-devices/primary')
  await page.getByRole('button', { name: text(language, 'Add a passkey') }).click()
  await page.getByLabel(text(language, 'Name of the passkey')).waitFor()
}

const overflow = ({ page }: Visitor) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.each(LANGUAGES)('reaching everybody, in %s', (language) => {
  describe.each(Object.keys(SCREENS))('%s', (name) => {
    test('has no barrier that can be measured, and never scrolls sideways', async () => {
      const visitor = await newVisitor({ browser: browser(), bridge, language })
      const { page } = visitor
      await SCREENS[name]!(visitor)
      expect(await barriersOf(visitor)).toEqual([])
      await page.setViewportSize({ width: NARROWEST, height: 640 })
      await expect.poll(() => overflow(visitor)).toBe(0)
    })
  })
})
