import { expect, test } from './harness/test.ts'
import { attachAuthenticator, type Authenticator } from './harness/authenticator.ts'
import { button } from './harness/controls.ts'
import { askToSignOut } from './harness/sign-out.ts'
import { PEOPLE, type Person } from './harness/people.ts'
import {
  askForCode,
  deviceForm,
  enterCode,
  refusal,
  sendCredentials,
  signIn,
} from './harness/signing-in.ts'
import { type Language, text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

const NAMES: Record<Language, string> = { en: 'My phone', ar: 'جوّالي' }
const CANCELLED: Record<Language, string> = {
  en: 'No passkey was used.',
  ar: 'لم يُستخدم أي مفتاح مرور.',
}

const panel = ({ page, language }: Visitor) =>
  page.getByRole('region', { name: text(language, 'Passkeys') })

/** Opens a person's devices screen, with a virtual authenticator. */
async function atTheirDevices(visitor: Visitor, person: Person): Promise<Authenticator> {
  const device = await attachAuthenticator(visitor)
  await signIn(visitor, person)
  await visitor.open('/trusted-devices/primary')
  return device
}

async function addPasskey(visitor: Visitor, device: Authenticator) {
  const { page, language } = visitor
  await panel(visitor)
    .getByRole('button', { name: text(language, 'Add a passkey') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text(language, 'Name of the passkey')).fill(NAMES[language])
  await button(visitor, 'Continue').click()
  await enterCode(visitor)
  await panel(visitor).getByText(NAMES[language]).waitFor()
  expect(await device.count()).toBe(1)
}

/** Confirms the sheet's action with the device's passkey. */
async function confirmByPasskey(visitor: Visitor, verb: string) {
  const { page, language } = visitor
  await page.getByRole('tab', { name: text(language, 'Passkey') }).click()
  await button(visitor, verb).click()
}

/** Changes the password and confirms with the device, whether or not a code could be sent. */
async function changePassword(visitor: Visitor, current: string, chosen: string) {
  const { page, language } = visitor
  await visitor.open('/update-password')
  const field = (label: string) => page.getByLabel(text(language, label), { exact: true })
  await field('Current password').fill(current)
  await field('New password').fill(chosen)
  await field('Confirm new password').fill(chosen)
  await button(visitor, 'Continue').click()
  await confirmByPasskey(visitor, 'Change the password')
  await page.getByText(text(language, 'Your password has been changed.')).waitFor()
}

async function signOut(visitor: Visitor) {
  await (await askToSignOut(visitor)).confirm.click()
  await visitor.page.waitForURL(`**/${visitor.language}/login`)
}

test.describe('passkeys', { tag: '@en' }, () => {
  test('a passkey is added, signs in without a password, is renamed and removed', async ({
    visitor,
    bridge,
    language,
    t,
  }) => {
    const device = await atTheirDevices(visitor, PEOPLE.noura)
    const { page } = visitor
    await addPasskey(visitor, device)
    await signOut(visitor)

    await button(visitor, 'Sign in with a passkey').click()
    await page.waitForURL('**/home')
    await page
      .getByText(language === 'ar' ? 'نورة' : 'Noura')
      .first()
      .waitFor()

    await visitor.open('/trusted-devices/primary')
    const row = panel(visitor).getByRole('listitem').filter({ hasText: NAMES[language] })
    await row.getByText(t('Rename'), { exact: true }).click()
    const name = page.getByRole('dialog').getByLabel(t('Name of the passkey'))
    await name.fill('my-phone')
    await button(visitor, 'Save the name').click()
    await page.getByText(t('Hyphen (-) is not allowed')).waitFor()
    await name.fill('Office')
    await button(visitor, 'Save the name').click()
    await panel(visitor).getByText('Office').waitFor()

    const office = panel(visitor).getByRole('listitem').filter({ hasText: 'Office' })
    await office.getByText(t('Remove'), { exact: true }).click()
    await page.getByRole('dialog').getByText(t('Remove'), { exact: true }).click()
    await enterCode(visitor)
    await panel(visitor).getByText(t('No passkey yet')).waitFor()
    const [notice] = await bridge.outbox()
    expect(notice?.text).toContain('Office')

    await signOut(visitor)
    visitor.mayBeRefused(/\/se\/passkey\/signIn$/)
    await button(visitor, 'Sign in with a passkey').click()
    await refusal(visitor, 'passkeyRefused').waitFor()
  })

  test('a passkey replaces the code on a new device', { tag: '@long' }, async ({ visitor }) => {
    const device = await atTheirDevices(visitor, PEOPLE.khalid)
    await addPasskey(visitor, device)
    await signOut(visitor)
    await sendCredentials(visitor, PEOPLE.khalid)
    await deviceForm(visitor).heading.waitFor()
    await button(visitor, 'Use a passkey').click()
    await visitor.page.waitForURL('**/home')
    await signOut(visitor)

    // Another person on the same device has no passkey there.
    await sendCredentials(visitor, PEOPLE.reema)
    await deviceForm(visitor).heading.waitFor()
    expect(await button(visitor, 'Use a passkey').count()).toBe(0)
    await button(visitor, 'Use another user ID').click()

    await askForCode(visitor, PEOPLE.khalid)
    await button(visitor, 'Use a passkey instead').click()
    await visitor.page.waitForURL('**/home')
  })

  test(
    'a passkey confirms changes of the password, and its own removal',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const device = await atTheirDevices(visitor, PEOPLE.reema)
      const { page } = visitor
      const { password } = PEOPLE.reema
      await addPasskey(visitor, device)
      // A code is sent at most every 30 seconds; a passkey does not have to wait.
      visitor.mayBeRefused(/generateOtp$/)
      await changePassword(visitor, password, 'q7#Vd2')
      await changePassword(visitor, 'q7#Vd2', password)

      await visitor.open('/trusted-devices/primary')
      const row = panel(visitor).getByRole('listitem').filter({ hasText: NAMES[language] })
      await row.getByText(t('Remove'), { exact: true }).click()
      await page.getByRole('dialog').getByText(t('Remove'), { exact: true }).click()
      await confirmByPasskey(visitor, 'Remove the passkey')
      await panel(visitor).getByText(t('No passkey yet')).waitFor()
    },
  )

  test(
    'a person who cancels the passkey prompt sees a message, and signs in with a code',
    { tag: '@long' },
    async ({ visitor, language, t }) => {
      const device = await atTheirDevices(visitor, PEOPLE.faisal)
      const { page } = visitor
      await device.verify(false)
      await panel(visitor)
        .getByRole('button', { name: t('Add a passkey') })
        .click()
      await page.getByRole('dialog').getByLabel(t('Name of the passkey')).fill(NAMES[language])
      await button(visitor, 'Continue').click()
      await enterCode(visitor)
      await page.getByRole('dialog').getByText(CANCELLED[language]).waitFor()
      expect(await device.count()).toBe(0)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('Close') })
        .click()
      await signOut(visitor)
      await button(visitor, 'Sign in with a passkey').click()
      await page.getByText(CANCELLED[language]).waitFor()
      await askForCode(visitor, PEOPLE.faisal)
      await enterCode(visitor)
      await page.waitForURL('**/home')
    },
  )
})

test('reports a browser without passkeys', { tag: ['@once', '@long'] }, async ({ visitor }) => {
  await visitor.page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await visitor.open('/en/login')
  await button(visitor, 'Sign in with a passkey').click()
  await visitor.page.getByRole('alert').filter({ hasText: 'cannot use passkeys here' }).waitFor()
})
