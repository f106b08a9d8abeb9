import type { Page } from 'playwright-core'
import { expect, test as base } from './harness/test.ts'
import { playPushService } from '../testing/push-server.ts'
import { PEOPLE } from './harness/people.ts'
import { pickUp } from './harness/phone.ts'
import { deviceForm, sendCredentials } from './harness/signing-in.ts'

type Keys = { endpoint: string; p256dh: string; auth: string }

/** Replaces the browser's push service, which is unreachable in tests, with the
 * responses a browser would get. */
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

/** Delivers a message to the page's service worker, as the browser does after decrypting it. */
async function deliver(page: Page, data: string): Promise<void> {
  // An inactive worker receives nothing.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
  const devTools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const found = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(
        ({ scopeURL, isDeleted }) => !isDeleted && new URL(scopeURL).origin === origin,
      )
      if (own) resolve(own.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await found,
    data,
  })
  await devTools.detach()
}

/** Returns the notifications the system shows for the page. */
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

/** A bridge that sends to the test's push service. */
const test = base.extend<{ service: Awaited<ReturnType<typeof playPushService>> }>({
  service: async ({}, use) => {
    const service = await playPushService()
    await use(service)
    await service.close()
  },
  bridgeEnvironment: async ({ service }, use) => use({ PUSH_HOSTS: service.origin }),
})
test.use({ browserKind: 'installed' })

test.describe('notifications in a browser', { tag: '@ar' }, () => {
  test('are enabled on a trusted device, tested, shown, and disabled', async ({
    newVisitor,
    bridge,
    language,
    service,
    t,
  }) => {
    const visitor = await newVisitor({ serviceWorkers: 'allow' })
    const { page } = visitor
    await page.context().grantPermissions(['notifications'], { origin: bridge.url })
    await page.addInitScript(standIn, service.browser().subscription)
    await visitor.open(`/${language}/login`)
    await sendCredentials(visitor, PEOPLE.khalid)
    await deviceForm(visitor).trust.click()
    await page.getByRole('heading', { name: t('Answer our call') }).waitFor()
    await pickUp(visitor, 'answer', 'confirm')
    await page.waitForURL('**/home')

    await visitor.open('/alert-notifications')
    const weekly = page.getByRole('group', { name: t('Weekly transaction list') })
    const inBrowser = weekly.getByRole('checkbox', { name: t('This browser') })
    const onOrOff = page.getByRole('switch', { name: t('Notifications on this device') })
    await onOrOff.waitFor()
    await expect(inBrowser).toBeDisabled()
    await expect(onOrOff).not.toBeChecked()
    await onOrOff.click()
    await page.getByRole('button', { name: t('Send a test') }).click()
    await expect.poll(() => service.received.length).toBe(1)
    await expect(inBrowser).toBeEnabled()
    await expect(onOrOff).toBeChecked()

    const shown = service.received[0]?.shown ?? {}
    await deliver(page, JSON.stringify(shown))
    const { title, tag } = shown
    const data = { open: '/alert-notifications' }
    await expect
      .poll(() => shownBy(page))
      .toEqual([{ title, tag, data, lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' }])

    await onOrOff.click()
    await expect(inBrowser).toBeDisabled()
    await expect(onOrOff).not.toBeChecked()
  })
})
