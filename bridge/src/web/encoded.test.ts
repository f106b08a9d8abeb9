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

test('who takes gzip gets it, and all of it', async () => {
  const { headers, rawPayload } = await answerTo({ 'accept-encoding': 'gzip, deflate, br' })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json' })
  expect(rawPayload.length).toBeLessThan(TEXT.length / 2)
  expect(gunzipSync(rawPayload).toString()).toBe(TEXT)
})

test.each([{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip;q=0' }])(
  'who asks with %j gets it as it is',
  async (asked) => {
    const { headers, body } = await answerTo(asked)
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe(TEXT)
  },
)

test('no answer travels compressed but the content of Centurion, which holds nothing of a person', () => {
  const calls = Object.entries<AnyCall>(contract)
  expect(calls.filter(([, { compressed }]) => compressed).map(([name]) => name)).toEqual([
    'centurionPage',
  ])
})
