import { attachAuthenticator } from './harness/authenticator.ts'
import { testStates } from './harness/everybody.ts'
import { flowSteps } from './harness/flow.ts'
import { PEOPLE } from './harness/people.ts'
import { codeForm, enterCode, signIn } from './harness/signing-in.ts'
import { openStatements } from './harness/statements.ts'
import { passSeconds, takeClock, warning } from './harness/session-timeout.ts'
import { pattern, text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

/** States of signed-in screens. */
testStates({
  transactions: async ({ visitor }) => {
    await signIn(visitor, PEOPLE.noura, '/transactions?category=fuel,travel')
    await visitor.page.locator('main a[href*="/view-transaction"]').first().waitFor()
    await visitor.page.waitForLoadState('networkidle')
  },
  'filters of transactions': async ({ visitor }) => {
    await signIn(visitor, PEOPLE.noura, '/transactions?from=2026-01-01')
    await visitor.page.locator('main button[aria-haspopup=dialog]').click()
    await visitor.page.getByRole('dialog').waitFor()
    await visitor.page.waitForLoadState('networkidle')
  },
  'a transaction': async ({ visitor, t }) => {
    await signIn(visitor, PEOPLE.noura, '/transactions?text=London')
    await visitor.page.locator('main a[href*="/view-transaction"]').first().click()
    await visitor.page.getByRole('region', { name: t('How we worked this out') }).waitFor()
  },
  'membership rewards': async ({ visitor, t }) => {
    await signIn(visitor, PEOPLE.noura, '/membership-rewards')
    const history = visitor.page.getByRole('list', { name: t('Points history') })
    await history.getByRole('listitem').first().waitFor()
    await visitor.page.getByLabel(t('US dollars')).fill('1.999')
  },
  insights: async ({ visitor }) => {
    await signIn(visitor, PEOPLE.noura, '/transactions?tab=insights')
    await visitor.page.getByRole('radio').first().waitFor()
    for (const summary of await visitor.page.locator('summary').all()) await summary.click()
    await visitor.page.waitForLoadState('networkidle')
  },
  'pending transactions': async ({ visitor, language }) => {
    await signIn(visitor, PEOPLE.noura, '/pending-transactions')
    await visitor.page.locator('summary').click()
    await visitor.page.getByRole('button', { name: pattern(language, 'Show all {all}') }).click()
  },
  'stopping a card': async ({ visitor, t }) => {
    await openStopping(visitor, t)
  },
  'a card that is stopped': async ({ visitor, t }) => {
    const sheet = await openStopping(visitor, t)
    await sheet
      .getByRole('button', { name: t('Suspend now') })
      .last()
      .click()
    await enterCode(visitor)
    await sheet.getByRole('status').waitFor()
  },
  'naming a passkey': ({ visitor }) => addPasskey(visitor),
  'code of a passkey': async ({ visitor, t }) => {
    await addPasskey(visitor)
    const dialog = visitor.page.getByRole('dialog')
    await dialog.getByLabel(t('Name of the passkey')).fill('One')
    await dialog.getByRole('button', { name: t('Continue') }).click()
    await codeForm(visitor).code.waitFor()
  },
  'new password, refused': async ({ visitor }) => {
    await signIn(visitor, PEOPLE.reema, '/update-password')
    await flowSteps(visitor).proceed.click()
    await visitor.page.getByRole('alert').waitFor()
  },
  'code of a new password': async ({ visitor, t }) => {
    const { page } = visitor
    await signIn(visitor, PEOPLE.khalid, '/update-password')
    const field = (label: string) => page.getByLabel(t(label), { exact: true })
    await field('Current password').fill(PEOPLE.khalid.password)
    await field('New password').fill('q7#Vd2')
    await field('Confirm new password').fill('q7#Vd2')
    await flowSteps(visitor).proceed.click()
    await codeForm(visitor).heading.waitFor()
  },
  statements: async ({ visitor }) => {
    await signIn(visitor, PEOPLE.noura)
    await openStatements(visitor)
    await visitor.page.waitForLoadState('networkidle')
  },
  'warning before the session ends': async ({ visitor, t }) => {
    const { page } = visitor
    await takeClock(visitor)
    await signIn(visitor, PEOPLE.noura)
    await page.getByText(t('Current balance'), { exact: true }).waitFor()
    await passSeconds(visitor, 22)
    // The countdown is paused while it is checked.
    await warning(visitor).goOn.waitFor()
  },
})

/** Opens the dialog that adds a passkey, with a virtual authenticator. */
async function addPasskey(visitor: Visitor) {
  const { page, language } = visitor
  await attachAuthenticator(visitor)
  await signIn(visitor, PEOPLE.reema, '/trusted-devices/primary')
  await page.getByRole('button', { name: text(language, 'Add a passkey') }).click()
  await page.getByLabel(text(language, 'Name of the passkey')).waitFor()
}

/** Opens the sheet that stops a card, as the keyboard does. */
async function openStopping(visitor: Visitor, t: (english: string) => string) {
  const { page } = visitor
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(visitor, PEOPLE.noura)
  await page.getByRole('button', { name: t('Stop a card') }).press('Enter')
  const sheet = page.getByRole('dialog', { name: t('Stop a card') })
  await sheet.getByRole('listitem').first().waitFor()
  return sheet
}
