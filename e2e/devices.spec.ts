import type { Locator } from 'playwright-core'
import { expect, test } from './harness/test.ts'
import { askToSignOut } from './harness/sign-out.ts'
import { PEOPLE, type Person } from './harness/people.ts'
import { pickUp } from './harness/phone.ts'
import {
  credentialsForm,
  deviceForm,
  enterCode,
  lockNews,
  refusal,
  sendCredentials,
  signIn,
  signInByForm,
} from './harness/signing-in.ts'
import { pattern, text } from './harness/texts.ts'
import type { Visitor } from './harness/visitor.ts'

/** Requests the call that trusts this device. */
async function askForCall(visitor: Visitor, person: Person) {
  await visitor.open(`/${visitor.language}/login`)
  await sendCredentials(visitor, person)
  await deviceForm(visitor).trust.click()
  await visitor.page
    .getByRole('heading', { name: text(visitor.language, 'Answer our call') })
    .waitFor()
}

const panel = ({ page, language }: Visitor, title: string): Locator =>
  page.getByRole('region', { name: text(language, title) })

async function openDevices(visitor: Visitor): Promise<Locator> {
  await visitor.open('/trusted-devices/primary')
  const devices = panel(visitor, 'Trusted devices')
  await devices.getByRole('listitem').first().waitFor()
  return devices
}

test.describe('devices', { tag: '@en' }, () => {
  test('are trusted by phone, and then sign in without a code', async ({ visitor, bridge, t }) => {
    const { page } = visitor
    await askForCall(visitor, PEOPLE.khalid)
    await page
      .getByRole('status')
      .getByText(t('Your phone is ringing. Answer and press 1.'))
      .waitFor()
    await pickUp(visitor, 'answer', 'confirm')
    await page.waitForURL('**/home')

    const devices = await openDevices(visitor)
    const own = devices.getByRole('listitem').filter({ hasText: t('This device') })
    await expect(own).toHaveCount(1)
    const notice = (await bridge.outbox()).find(({ channel }) => channel !== 'call')
    expect(notice?.text).toContain('Chrom')

    const dialog = await askToSignOut(visitor)
    await dialog.confirm.click()
    await credentialsForm(visitor).submit.waitFor()
    await sendCredentials(visitor, PEOPLE.khalid)
    await page.waitForURL('**/home')
  })

  test(
    'are not trusted after a rejected call, but a code is still possible',
    { tag: '@long' },
    async ({ visitor, t }) => {
      const { page } = visitor
      await askForCall(visitor, PEOPLE.reema)
      await pickUp(visitor, 'answer', 'reject')
      await refusal(visitor, 'authenticationIncomplete').waitFor()
      await deviceForm(visitor).useCode.click()
      await page.getByRole('heading', { name: t('Confirm it’s you') }).waitFor()
    },
  )

  test(
    'that are trusted can still sign in after wrong passwords elsewhere lock the account',
    { tag: '@long' },
    async ({ newVisitor, visitor, language, t }) => {
      const trusted = visitor
      await askForCall(trusted, PEOPLE.khalid)
      await pickUp(trusted, 'answer', 'confirm')
      await trusted.page.waitForURL('**/home')
      const stranger = await newVisitor()
      stranger.mayBeRefused(/\/se\/user\/login$/)
      await stranger.open(`/${language}/login`)
      for (const left of [2, 1]) {
        await sendCredentials(stranger, { ...PEOPLE.khalid, password: 'Wrong1!' })
        await refusal(stranger, 'wrongCredentials', left).waitFor()
      }
      await sendCredentials(stranger, { ...PEOPLE.khalid, password: 'Wrong1!' })
      await lockNews(stranger).waitFor()

      await trusted.page.reload()
      await trusted.page.getByText(t('Current balance'), { exact: true }).waitFor()
      const dialog = await askToSignOut(trusted)
      await dialog.confirm.click()
      await credentialsForm(trusted).submit.waitFor()
      await sendCredentials(trusted, PEOPLE.khalid)
      await trusted.page.waitForURL('**/home')
    },
  )

  test(
    'list the open sessions, which are ended one by one or all others together',
    { tag: '@long' },
    async ({ newVisitor, visitor, language, t }) => {
      const others: Visitor[] = []
      for (let sessions = 0; sessions < 3; sessions += 1) {
        const other = await newVisitor()
        await signIn(other, PEOPLE.faisal)
        // An open page would show the inactivity warning, which nobody answers here.
        await other.open('about:blank')
        others.push(other)
      }
      const own = visitor
      await signInByForm(own, PEOPLE.faisal)
      await own.open('/trusted-devices/supplementary')
      const sessions = panel(own, 'Where you’re signed in')
      const rows = sessions.getByRole('listitem')
      await rows.nth(3).waitFor()
      const mine = rows.first()
      await mine.getByText(t('This session')).waitFor()
      await expect(mine).toHaveText(/Linux.*Chrom/s, { useInnerText: true })

      await sessions
        .getByRole('button', { name: pattern(language, 'End the session on {name}') })
        .first()
        .click()
      await rows.nth(3).waitFor({ state: 'detached' })
      await expect(rows).toHaveCount(3)
      await sessions.getByRole('button', { name: t('Sign out everywhere else') }).click()
      await sessions.getByText(t('You’re not signed in anywhere else.')).waitFor()
      for (const other of others) {
        other.mayBeRefused(/^\/(hpsbridge|offers-api)\//)
        await other.open('/home')
        await other.page.waitForURL(`**/${language}/login`)
      }
    },
  )

  test(
    'are signed out immediately, and no longer trusted, when revoked from another browser',
    { tag: '@long' },
    async ({ newVisitor, visitor, language, t }) => {
      const [first, second] = [visitor, await newVisitor()]
      await askForCall(first, PEOPLE.noura)
      await pickUp(first, 'answer', 'confirm')
      await first.page.waitForURL('**/home')
      await signIn(second, PEOPLE.noura)

      const devices = await openDevices(second)
      await devices
        .getByRole('button', { name: pattern(language, 'Revoke {name}') })
        .first()
        .click()
      const dialog = second.page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('Revoke') }).click()
      await enterCode(second)
      await dialog.waitFor({ state: 'detached' })

      first.mayBeRefused(/^\/(hpsbridge|offers-api)\//)
      await first.page.reload()
      await first.page.waitForURL(`**/${language}/login`)
      await sendCredentials(first, PEOPLE.noura)
      await deviceForm(first).heading.waitFor()
    },
  )

  test(
    'beyond the limit are refused a call, and offered a code',
    { tag: '@long' },
    async ({ newVisitor, visitor, language, t }) => {
      const { page } = visitor
      for (let devices = 3; devices < 5; devices += 1) {
        const other = await newVisitor()
        await askForCall(other, PEOPLE.noura)
        await pickUp(other, 'answer', 'confirm')
        await other.page.waitForURL('**/home')
      }
      await visitor.open(`/${language}/login`)
      visitor.mayBeRefused(/OutBoundDialer\/GenerateIVR$/)
      await sendCredentials(visitor, PEOPLE.noura)
      await deviceForm(visitor).trust.click()
      await refusal(visitor, 'deviceLimit').waitFor()
      expect(await deviceForm(visitor).trust.count()).toBe(0)
      await deviceForm(visitor).useCode.click()
      await page.getByRole('heading', { name: t('Confirm it’s you') }).waitFor()
    },
  )
})
