import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, test } from 'vitest'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { browserForFile } from './harness/browser-for-file.ts'
import {
  ENROLMENT,
  flowSteps,
  passCaptcha,
  proveIdentity,
  tellDetails,
  UNENROLLED,
} from './harness/flow.ts'
import { CARDS, PEOPLE } from './harness/people.ts'
import {
  askForCode,
  credentialsForm,
  deviceForm,
  sendCredentials,
  signIn,
} from './harness/signing-in.ts'
import { LANGUAGES, pattern, text } from './harness/texts.ts'
import { newVisitor, type Visitor } from './harness/visitor.ts'

const bridge = bridgeForFile()
const browser = browserForFile()
const WIDTHS = { phone: 360, desk: 1280 }
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
    await visitor.open(`/${visitor.language}/${ENROLMENT.cardholder}`)
    await flowSteps(visitor).proceed.click()
    await visitor.page.getByRole('alert').waitFor()
  },
  'centurion enrolment': async (visitor) => {
    await visitor.open(`/${visitor.language}/${ENROLMENT.centurion}`)
    await flowSteps(visitor).proceed.waitFor()
  },
  'security check': async (visitor) => {
    await visitor.open(`/${visitor.language}/${ENROLMENT.centurion}`)
    await tellDetails(visitor, UNENROLLED.centurion)
    await visitor.page.getByRole('img').waitFor()
  },
  'code of enrolment': async (visitor) => {
    await visitor.open(`/${visitor.language}/${ENROLMENT.cardholder}`)
    await tellDetails(visitor, { ...UNENROLLED.cardholder, lastDigits: '3333' })
    await passCaptcha(visitor)
  },
  'account details': async (visitor) => {
    await visitor.open(`/${visitor.language}/${ENROLMENT.cardholder}`)
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
  home: async (visitor) => {
    await signIn(visitor, bridge, PEOPLE.noura)
    await visitor.page.waitForLoadState('networkidle')
  },
}

/** Resolves when the page shows what was last asked of it: no colour is still on its way. */
const settled = ({ page }: Visitor) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

async function violations({ page }: Visitor): Promise<string[]> {
  const report = await new AxeBuilder({ page }).analyze()
  return report.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

const overflow = ({ page }: Visitor) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.each(LANGUAGES)('reaching everybody, in %s', (language) => {
  describe.each(Object.keys(SCREENS))('%s', (name) => {
    test('has no barrier that can be measured, and never scrolls sideways', async () => {
      const visitor = await newVisitor({ browser: browser(), bridge, language })
      const { page } = visitor
      await SCREENS[name]!(visitor)
      const found: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const [device, width] of Object.entries(WIDTHS)) {
          await page.setViewportSize({ width, height: 800 })
          await settled(visitor)
          const here = await violations(visitor)
          found.push(...here.map((violation) => `${colorScheme}, ${device}: ${violation}`))
        }
      }
      expect(found).toEqual([])
      await page.setViewportSize({ width: NARROWEST, height: 640 })
      await expect.poll(() => overflow(visitor)).toBe(0)
    })
  })
})
