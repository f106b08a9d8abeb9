import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '@sadu/contract/core/time'
import { playPushService } from '../../../../../testing/push-server.ts'
import type { Outgoing } from '../../outbox/message.ts'
import { isPoint, makePushKey, pushKeyOf } from './key.ts'
import { createPushSender, type Subscription } from './sender.ts'

const NOW = new Date()
const KEY = pushKeyOf(makePushKey())
const MESSAGE: Outgoing = {
  id: 1,
  channel: 'push',
  purpose: 'alert',
  key: 'k'.repeat(43),
  to: 'one',
  subject: 'دفعة مستلمة',
  text: 'شكرًا لك.',
  language: 'ar',
  attempts: 1,
  expiresAt: new Date(NOW.getTime() + HOUR_MS),
  attachment: null,
  notification: { open: '/transactions', urgency: 'high' },
}

let service: Awaited<ReturnType<typeof playPushService>>
let subscriptions: Map<string, Subscription>
beforeEach(async () => {
  service = await playPushService()
  subscriptions = new Map([['one', service.browser().subscription]])
})
afterEach(() => service.close())

function sender(hosts: readonly string[] = [service.origin], timeoutMs?: number) {
  if (!KEY) throw new Error('no key')
  const parts = {
    key: KEY,
    subject: 'mailto:operations@example.com',
    hosts,
    find: async (id: string) => subscriptions.get(id) ?? null,
    forget: async (id: string) => void subscriptions.delete(id),
  }
  return createPushSender(parts, () => NOW, timeoutMs)
}

test('a message is encrypted for its browser, signed by the bridge, and has a lifetime and urgency', async () => {
  expect(await sender().send(MESSAGE)).toBe('sent')
  const [received] = service.received
  expect(received?.shown).toEqual({
    title: MESSAGE.subject,
    body: MESSAGE.text,
    open: '/transactions',
    tag: MESSAGE.key,
    lang: 'ar',
  })
  expect(received?.headers).toMatchObject({
    ttl: '3600',
    urgency: 'high',
    topic: 'k'.repeat(32),
    'content-encoding': 'aes128gcm',
  })
  expect(received?.claims).toMatchObject({
    sub: 'mailto:operations@example.com',
    aud: service.origin,
    key: KEY?.publicKey,
  })
  const lifeOfSignature = Number(received?.claims['exp']) - NOW.getTime() / 1000
  expect(lifeOfSignature).toBeLessThanOrEqual(24 * 60 * 60)
})

test.each([404, 410])(
  'status %d deletes the subscription and drops the message',
  async (status) => {
    service.answers.push({ status })
    expect(await sender().send(MESSAGE)).toEqual({ outcome: 'dropped', reason: `http ${status}` })
    expect(subscriptions.size).toBe(0)
    expect(await sender().send(MESSAGE)).toEqual({ outcome: 'dropped', reason: 'unsubscribed' })
  },
)

test.each([
  [401, 'again'],
  [429, 'again'],
  [503, 'again'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('status %d results in “%s” and keeps the subscription', async (status, outcome) => {
  service.answers.push({ status })
  expect(await sender().send(MESSAGE)).toEqual({ outcome, reason: `http ${status}` })
  expect(subscriptions.size).toBe(1)
})

test('redirects are not followed', async () => {
  let visits = 0
  const elsewhere = createServer((_, response) => {
    visits += 1
    response.writeHead(201).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void elsewhere.close())
  await once(elsewhere, 'listening')
  const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
  service.answers.push({ status: 307, location })
  expect(await sender().send(MESSAGE)).toEqual({ outcome: 'refused', reason: 'http 307' })
  expect(visits).toBe(0)
})

test('an endpoint that is no longer an allowed push service is not called', async () => {
  expect(await sender(['fcm.googleapis.com']).send(MESSAGE)).toEqual({
    outcome: 'dropped',
    reason: 'no push service',
  })
  expect(service.received).toEqual([])
})

test('a host that resolves to this machine is refused on connection', async () => {
  // The machine's own hosts file must not make it a push service.
  const { subscription } = service.browser()
  subscriptions.set('one', { ...subscription, endpoint: 'https://push.localhost/a' })
  await expect(sender(['push.localhost']).send(MESSAGE)).rejects.toMatchObject({
    code: expect.stringMatching(/^(ENOTPUBLIC|ENOTFOUND|EAI_AGAIN)$/) as string,
  })
})

test('a service that does not answer times out', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  await once(silent, 'listening')
  const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const { subscription } = service.browser()
  subscriptions.set('one', { ...subscription, endpoint: `${origin}/a` })
  await expect(sender([origin], 50).send(MESSAGE)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('keys of the bridge and of browsers must be on the curve', () => {
  expect(makePushKey()).toHaveLength(43)
  expect(pushKeyOf('A'.repeat(43))).toBeNull()
  expect(pushKeyOf('_'.repeat(43))).toBeNull()
  expect(pushKeyOf('short')).toBeNull()
  expect(isPoint(KEY?.publicKey ?? '')).toBe(true)
  expect(isPoint(`BA${'A'.repeat(85)}`)).toBe(false)
})
