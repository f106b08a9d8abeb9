import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import type { Outgoing } from '../outbox/message.ts'
import { createSenders } from './senders.ts'
import { createWebhookSender, signatureOf } from './http/webhook.ts'

const NOW = new Date('2026-03-14T07:30:00Z')
const SECRET = 'a-secret-of-at-least-32-characters'
const MESSAGE: Outgoing = {
  id: 7,
  channel: 'sms',
  purpose: 'code',
  key: 'k'.repeat(22),
  to: '+966551234567',
  subject: null,
  text: 'هذا رمزك 12345',
  language: 'ar',
  attempts: 1,
  attachment: null,
  expiresAt: new Date('2026-03-14T07:33:00Z'),
}

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close()
    await once(server, 'close')
  }
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

describe('a webhook', () => {
  type Asked = { headers: IncomingMessage['headers']; body: string }

  async function receiver(answer: (response: ServerResponse) => void) {
    const asked: Asked[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      request.on('end', () => {
        asked.push({ headers: request.headers, body })
        answer(response)
      })
    })
    const port = await listen(server)
    const url = `http://127.0.0.1:${port}/messages`
    return { asked, settings: { url, secret: SECRET, from: 'Sadu' } }
  }

  test('gets the message as JSON with its key and a signature', async () => {
    const { asked, settings } = await receiver((response) => response.writeHead(202).end())
    expect(await createWebhookSender(settings, () => NOW).send(MESSAGE)).toBe('sent')
    const [{ headers, body }] = asked as [Asked]
    expect(JSON.parse(body)).toEqual({
      id: MESSAGE.key,
      channel: 'sms',
      purpose: 'code',
      from: 'Sadu',
      to: '+966551234567',
      text: 'هذا رمزك 12345',
      language: 'ar',
      expiresAt: '2026-03-14T07:33:00.000Z',
    })
    expect(headers['idempotency-key']).toBe(MESSAGE.key)
    const timestamp = String(NOW.getTime() / 1000)
    expect(headers['webhook-timestamp']).toBe(timestamp)
    expect(headers['webhook-signature']).toBe(
      signatureOf(SECRET, { id: MESSAGE.key, timestamp, body }),
    )
  })

  test('is signed as the standard requires', () => {
    const signed = { id: 'msg_1', timestamp: '1700000000', body: '{"a":1}' }
    // printf 'msg_1.1700000000.{"a":1}' | openssl dgst -sha256 -hmac "$SECRET" -binary | base64
    expect(signatureOf(SECRET, signed)).toBe('v1,kbQyUMUZ978LpRGB0xqlquHkOpd3FmNXmABlQDoQsS0=')
  })

  test.each([
    [200, 'sent'],
    [429, { outcome: 'again', reason: 'http 429' }],
    [503, { outcome: 'again', reason: 'http 503' }],
    [400, { outcome: 'refused', reason: 'http 400' }],
    [401, { outcome: 'refused', reason: 'http 401' }],
  ])('that responds with status %d results in %o', async (status, delivery) => {
    const { settings } = await receiver((response) => response.writeHead(status).end())
    expect(await createWebhookSender(settings, () => NOW).send(MESSAGE)).toEqual(delivery)
  })

  test('that does not answer times out', async () => {
    const held: ServerResponse[] = []
    const { settings } = await receiver((response) => void held.push(response))
    const sending = createWebhookSender(settings, () => NOW, 50).send(MESSAGE)
    await expect(sending).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }))
    for (const response of held) response.destroy()
  })

  test('redirects are not followed', async () => {
    const { settings } = await receiver((response) =>
      response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
    )
    await expect(createWebhookSender(settings, () => NOW).send(MESSAGE)).rejects.toThrow(
      'fetch failed',
    )
  })
})

test('only channels with a provider have a sender', async () => {
  const webhook = { url: 'https://sms.example.com', secret: SECRET, from: 'Sadu' }
  const none = { sms: null, mail: null, voice: null, issuer: null }
  expect(Object.keys(await createSenders(none, () => NOW))).toEqual([])
  expect(
    Object.keys(await createSenders({ ...none, sms: webhook, mail: webhook }, () => NOW)),
  ).toEqual(['sms', 'email'])
})
