import { gunzipSync } from 'node:zlib'
import { contract, type AnyCall } from '@sadu/contract'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { sendQuickly } from './encoded.ts'

const TEXT = JSON.stringify({ words: 'A table, when there is none. '.repeat(20) })
const app = fastify()
app.post('/', (request, reply) => sendQuickly(request, reply.type('application/json'), TEXT))
afterAll(() => app.close())

const answerTo = (headers: { 'accept-encoding'?: string }) =>
  app.inject({ method: 'POST', url: '/', headers })

test('a client that accepts gzip gets the complete response compressed', async () => {
  const { headers, rawPayload } = await answerTo({ 'accept-encoding': 'gzip, deflate, br' })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json' })
  expect(rawPayload.length).toBeLessThan(TEXT.length / 2)
  expect(gunzipSync(rawPayload).toString()).toBe(TEXT)
})

test.each([{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip;q=0' }])(
  'a client that sends %j gets it uncompressed',
  async (asked) => {
    const { headers, body } = await answerTo(asked)
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe(TEXT)
  },
)

test('only the Centurion content, which has no personal data, is compressed', () => {
  const calls = Object.entries<AnyCall>(contract)
  expect(calls.filter(([, { compressed }]) => compressed).map(([name]) => name)).toEqual([
    'centurionPage',
  ])
})
