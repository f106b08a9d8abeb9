import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playPushService } from '../bridge/src/testing/push-server.ts'
import { bridgeForFile } from './harness/bridge-for-file.ts'
import { wholeBrowserForFile } from './harness/browser-for-file.ts'
import { PEOPLE } from './harness/people.ts'
import { pickUp } from './harness/phone.ts'
import type { Environment } from './harness/process.ts'
import { deviceForm, sendCredentials } from './harness/signing-in.ts'
import { journeyIn, text } from './harness/texts.ts'
import { newVisitor } from './harness/visitor.ts'

type Keys = { endpoint: string; p256dh: string; auth: string }

/** A page of a browser whose push service is out of reach: this one takes its place, as the browser’s own edge answers. */
function standIn({ endpoint, p256dh, auth }: Keys): void {
  let held: PushSubscription | null = null
  PushManager.prototype.getSubscription = async () => held
  PushManager.prototype.subscribe = async (asked) => {
    const given = asked?.applicationServerKey
    if (typeof given !== 'string') throw new TypeError('no key')
    const key = given.replaceAll('-', '+').replaceAll('_', '/')
    const applicationServerKey = Uint8Array.from(atob(key), (one) => one.charCodeAt(0)).buffer
    const unsubscribe = async () => {
      held = null
      return true
    }
    const toJSON = () => ({ endpoint, keys: { p256dh, auth } })
    const options = { applicationServerKey, userVisibleOnly: true }
    held = { endpoint, options, toJSON, unsubscribe } as unknown as PushSubscription
    return held
  }
}

/** Hands a message to the worker of a page, as the browser does once it has opened it. */
async function deliver(page: Page, data: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await found
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await devTools.detach()
}

/** What the system shows for the page. */
const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, lang, dir, tag, data }) => ({
      title,
      lang,
      dir,
      tag,
      data: data as unknown,
    }))
  })

const environment: Environment = {}
let service: Awaited<ReturnType<typeof playPushService>>
beforeAll(async () => {
  service = await playPushService()
  environment['PUSH_HOSTS'] = service.origin
})
afterAll(() => service.close())
const bridge = bridgeForFile(environment)
const browser = wholeBrowserForFile()

describe.each(journeyIn('ar'))('notifications in a browser, in %s', (language) => {
  const say = (words: string) => text(language, words)

  test('are switched on where the device is trusted, tried, shown, and switched off', async () => {
    const visitor = await newVisitor({
      browser: browser(),
      bridge,
      language,
      context: { serviceWorkers: 'allow' },
    })
    const { page } = visitor
    await page.context().grantPermissions(['notifications'], { origin: bridge.url })
    await page.addInitScript(standIn, service.browser().subscription)
    await visitor.open(`/${language}/login`)
    await sendCredentials(visitor, PEOPLE.khalid)
    await deviceForm(visitor).trust.click()
    await page.getByRole('heading', { name: say('Answer our call') }).waitFor()
    await pickUp(visitor, 'answer', 'confirm')
    await page.waitForURL('**/home')

    await visitor.open('/alert-notifications')
    const weekly = page.getByRole('group', { name: say('Weekly transaction list') })
    const inBrowser = weekly.getByRole('checkbox', { name: say('This browser') })
    const onOrOff = page.getByRole('switch', { name: say('Notifications on this device') })
    await onOrOff.waitFor()
    expect([await inBrowser.isDisabled(), await onOrOff.isChecked()]).toEqual([true, false])
    await onOrOff.click()
    await page.getByRole('button', { name: say('Send a test') }).click()
    await expect.poll(() => service.received.length).toBe(1)
    expect([await inBrowser.isDisabled(), await onOrOff.isChecked()]).toEqual([false, true])

    const shown = service.received[0]?.shown ?? {}
    await deliver(page, JSON.stringify(shown))
    const { title, tag } = shown
    const data = { open: '/alert-notifications' }
    await expect
      .poll(() => shownBy(page))
      .toEqual([{ title, tag, data, lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' }])

    await onOrOff.click()
    await expect.poll(() => inBrowser.isDisabled()).toBe(true)
    expect(await onOrOff.isChecked()).toBe(false)
  })
})
