import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ErrorDetails } from '@sadu/contract'
import { testApp } from '../../../../testing/app.ts'
import { confirmed, signIn, type Browser } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { playPushService, pushBrowser } from '../../../../testing/push-server.ts'
import {
  findSubscription,
  deleteOtherKeys,
  forgetSubscription,
  openSubscription,
} from '../../domain/browsers/store.ts'
import type { Database } from '../../platform/db/database.ts'
import { eq } from '../../platform/db/drizzle.ts'
import { pushSubscription } from '../../platform/db/schema/browsers.ts'
import { outboxMessage } from '../../platform/db/schema/operations.ts'
import { authSession, device } from '../../platform/db/schema/sessions.ts'
import { createGateways } from '../../platform/gateways/create.ts'
import { makePushKey, pushKeyOf, type PushKey } from '../../platform/gateways/push/key.ts'
import { createPushSender } from '../../platform/gateways/push/sender.ts'
import { renewSealed } from '../../platform/operations/renew-sealed.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { createDispatcher } from '../../platform/outbox/dispatcher.ts'

describeOnDatabases('notifications in browsers', (kind) => {
  let db: Database
  let app: FastifyInstance
  let keys: Keys
  let key: PushKey
  let service: Awaited<ReturnType<typeof playPushService>>
  let noura: Browser
  let khalid: Browser
  let time: number
  const now = () => new Date(time)

  const appWith = (push: { publicKey: string; hosts: string[] } | null) => {
    const gateways = createGateways({ keys, now, served: new Set(['push'] as const) })
    return testApp(db, { keys, now, gateways, push })
  }
  const madeKey = () => {
    const pair = pushKeyOf(makePushKey())
    if (!pair) throw new Error('no key')
    return pair
  }

  /** Makes a session's browser a trusted device, as a confirmed call does. */
  async function trust({ jkt }: Browser, deviceId: string) {
    await db.write(async (tx) => {
      const [session] = await tx.select().from(authSession).where(eq(authSession.jkt, jkt))
      if (!session) throw new Error('not signed in')
      const { clientId, cardmemberId } = session
      const facts = { os: 'Linux', model: 'Desktop', brand: 'x', manufacturer: 'x' }
      const times = { registeredAt: now(), lastUsedAt: now() }
      const names = { name: `Chrome on ${deviceId}`, browser: 'Chrome' }
      await tx
        .insert(device)
        .values({ clientId, cardmemberId, deviceId, jkt, ...facts, ...names, ...times })
    })
  }

  beforeEach(async () => {
    time = Date.now()
    service = await playPushService()
    db = await testDatabase(kind, 'demonstration')
    keys = await testKeys(now())
    key = madeKey()
    app = await appWith({ publicKey: key.publicKey, hosts: [service.origin] })
    noura = await signIn(app, 'noura', 'Sadu1!', now)
    khalid = await signIn(app, 'khalid', 'Sadu3!', now)
    await trust(noura, 'noura-device')
    await trust(khalid, 'khalid-device')
  })
  afterEach(async () => {
    await app.close()
    await db.close()
    await service.close()
  })

  const rows = () => db.read((tx) => tx.select().from(pushSubscription))
  const seenBy = async (person: Browser) => (await person.call('getAlerts', {})).results.push
  const messages = () =>
    db.read((tx) => tx.select().from(outboxMessage).where(eq(outboxMessage.channel, 'push')))

  /** Sends pending messages, as the bridge does. */
  async function send(by: PushKey = key) {
    const find = async (id: string) => {
      const row = await db.read((tx) => findSubscription(tx, id, by.publicKey))
      return row && openSubscription(keys, row)
    }
    const forget = (id: string) => db.write((tx) => forgetSubscription(tx, id))
    const subject = 'https://cards.example.com'
    const parts = { key: by, subject, hosts: [service.origin], find, forget }
    const sender = createPushSender(parts, now)
    const logger = pino({ level: 'silent' })
    await createDispatcher({ db, keys, channel: 'push', sender, now, logger }).round()
  }

  test('adds, tests and removes a trusted browser, and lists it only for its owner', async () => {
    const { subscription } = service.browser()
    expect(await seenBy(noura)).toEqual({ key: key.publicKey, isTrusted: true, browsers: [] })
    const added = await noura.call('addBrowser', { subscription })
    expect(added).toMatchObject({ status: 200, results: { deviceId: 'noura-device' } })
    expect((await seenBy(noura))?.browsers).toMatchObject([
      { deviceId: 'noura-device', name: 'Chrome on noura-device', mark: expect.any(String) },
    ])
    expect((await seenBy(khalid))?.browsers).toEqual([])
    const [row] = await rows()
    expect(JSON.stringify(row)).not.toContain(subscription.auth)
    expect(JSON.stringify(row)).not.toContain('/push/')

    const asked = { deviceId: 'noura-device' }
    expect((await noura.call('testBrowser', asked)).status).toBe(200)
    expect((await noura.call('testBrowser', asked)).status).toBe(200)
    await send()
    expect(service.received.map(({ shown }) => shown['title'])).toEqual(['Notifications work'])
    expect((await noura.call('removeBrowser', asked)).status).toBe(200)
    expect(await rows()).toEqual([])
    const told = (await noura.get<{ text: string }[]>('/demo/outbox.json')).slice(0, 2)
    expect(told).toHaveLength(2)
    for (const { text } of told) {
      expect(text).toMatch(/you no longer get alerts in one of your browsers\. If this was not you/)
      expect(text).toMatch(/لم تعد التنبيهات تصل إلى أحد متصفحاتك/)
    }
    expect((await noura.call('removeBrowser', asked)).status).toBe(404)
    expect((await noura.call('testBrowser', asked)).status).toBe(404)
  })

  test('returns 404 for testing or removing another customer’s browser', async () => {
    await noura.call('addBrowser', { subscription: service.browser().subscription })
    for (const name of ['removeBrowser', 'testBrowser'] as const) {
      expect((await khalid.call(name, { deviceId: 'noura-device' })).status).toBe(404)
    }
    expect(await rows()).toHaveLength(1)
    expect(await messages()).toEqual([])
  })

  test('refuses to add a browser that is not trusted', async () => {
    const visiting = await signIn(app, 'noura', 'Sadu1!', now)
    expect(await seenBy(visiting)).toMatchObject({ isTrusted: false })
    const { subscription } = service.browser()
    expect(await visiting.call('addBrowser', { subscription })).toMatchObject({
      status: 409,
      responseInfo: { errorCode: 'D0004' },
    })
    expect(await rows()).toEqual([])
  })

  test('refuses an endpoint outside the push services, and names the field', async () => {
    for (const endpoint of [
      'https://169.254.169.254/latest',
      'https://127.0.0.1/push',
      'https://[::1]/push',
      'https://10.0.0.8/push',
      'https://internal.example.com/push',
      `${service.origin.replace(/\d+$/, '9')}/push`,
    ]) {
      const subscription = { ...service.browser().subscription, endpoint }
      const { status, results } = await noura.call('addBrowser', { subscription })
      expect(status, endpoint).toBe(422)
      const fields = [{ path: 'subscription.endpoint', reason: 'notOffered' }]
      expect(results as unknown as ErrorDetails).toMatchObject({ fields })
    }
  })

  test('refuses malformed keys, a malformed endpoint and an unknown field', async () => {
    const { subscription } = service.browser()
    const { p256dh, auth } = subscription
    for (const wrong of [
      { p256dh: `BA${'A'.repeat(85)}` },
      { p256dh: p256dh.slice(0, -1) },
      { p256dh: `${p256dh}A` },
      { p256dh: `C${p256dh.slice(1)}` },
      { auth: auth.slice(0, -1) },
      { auth: `${auth}A` },
      { auth: `${auth.slice(0, -1)}B` },
      { endpoint: `${subscription.endpoint}\n` },
      { endpoint: `${subscription.endpoint}/${'a'.repeat(1024)}` },
      { expirationTime: null },
    ]) {
      const asked = { subscription: { ...subscription, ...wrong } }
      expect(await noura.call('addBrowser', asked), JSON.stringify(wrong)).toMatchObject({
        status: 422,
      })
    }
    expect(await rows()).toEqual([])
  })

  test('moves a subscription to the last person who added it, and drops messages for an old one', async () => {
    const { subscription } = service.browser()
    await noura.call('addBrowser', { subscription })
    await db.write(async (tx) => {
      await tx.update(device).set({ jkt: khalid.jkt }).where(eq(device.deviceId, 'noura-device'))
    })
    await khalid.call('addBrowser', { subscription })
    expect((await rows()).map(({ deviceId }) => deviceId)).toEqual(['khalid-device'])
    // A message that was queued for the previous subscription is not delivered.
    await khalid.call('testBrowser', { deviceId: 'khalid-device' })
    await khalid.call('addBrowser', { subscription: service.browser().subscription })
    await send()
    expect(service.received).toEqual([])
    expect(await messages()).toMatchObject([{ state: 'expired', failure: 'unsubscribed' }])
  })

  test('removes the subscription when the trusted device is revoked', async () => {
    await noura.call('addBrowser', { subscription: service.browser().subscription })
    await confirmed(noura, 'revokeTrustedDevice', { deviceId: 'noura-device' })
    expect(await rows()).toEqual([])
  })

  test('retries after a 503 from the push service, and deletes the subscription after a 410', async () => {
    await noura.call('addBrowser', { subscription: service.browser().subscription })
    await noura.call('testBrowser', { deviceId: 'noura-device' })
    service.answers.push({ status: 503 })
    await send()
    expect(await messages()).toMatchObject([{ state: 'waiting', failure: 'http 503' }])
    time += 10_000
    service.answers.push({ status: 410 })
    await send()
    expect(await messages()).toMatchObject([{ state: 'expired', failure: 'http 410' }])
    expect(await rows()).toEqual([])
  })

  test('sends nothing to subscriptions of an old push key, and deletes them', async () => {
    await noura.call('addBrowser', { subscription: service.browser().subscription })
    await noura.call('testBrowser', { deviceId: 'noura-device' })
    const next = madeKey()
    await send(next)
    expect(await messages()).toMatchObject([{ state: 'expired', failure: 'unsubscribed' }])
    const later = await appWith({ publicKey: next.publicKey, hosts: [service.origin] })
    const again = await signIn(later, 'noura', 'Sadu1!', now)
    expect(await seenBy(again)).toMatchObject({ key: next.publicKey, browsers: [] })
    await later.close()
    expect(await db.write((tx) => deleteOtherKeys(tx, next.publicKey))).toBe(1)
  })

  test('returns 404 for adding a browser when push is not configured', async () => {
    const without = await appWith(null)
    const person = await signIn(without, 'noura', 'Sadu1!', now)
    expect(await seenBy(person)).toBeNull()
    const { subscription } = pushBrowser(service.origin)
    expect((await person.call('addBrowser', { subscription })).status).toBe(404)
    await without.close()
  })

  test('seals a subscription again under a new root secret', async () => {
    const { subscription } = service.browser()
    await noura.call('addBrowser', { subscription })
    const changed = Object.assign({}, keys, { generation: () => keys.generation() })
    await db.write((tx) => tx.update(pushSubscription).set({ keyGeneration: 0 }))
    expect(await renewSealed(db, changed)).toBe(1)
    const [row] = await rows()
    expect(row && (await openSubscription(keys, row))).toEqual(subscription)
  })
})
