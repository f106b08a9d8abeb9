import { createHash, randomBytes } from 'node:crypto'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPLOAD } from '@sadu/contract/core/issuer-constants'
import { Refusal } from '../core/refusal.ts'
import type { ReceivedFile } from '../platform/calls/handlers.ts'
import { isTooSlow, openMultipart } from './multipart.ts'

let server: Server
/** The outcome of each body, in order. */
const outcomes: string[] = []
let received: ReceivedFile | null = null
let heard: () => void = () => {}

beforeAll(async () => {
  server = createServer((incoming, reply) => {
    const answer = async () => {
      const body = await openMultipart(incoming.headers, incoming)
      const { person = 'noura', 'x-forwarded-for': ip = '192.0.2.1' } = incoming.headers
      const sender = { person: String(person), ip: String(ip) }
      const outcome = await body.receive(sender).then(
        (file) => {
          received = file
          return `${JSON.stringify(body.fields)} ${file?.content.length ?? 'none'}`
        },
        (error: unknown) => (error instanceof Refusal ? error.codeName : 'a fault'),
      )
      outcomes.push(outcome)
      reply.end(outcome)
      body.drop()
      heard()
    }
    void answer()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => server.close())

const HEAD =
  '--b\r\ncontent-disposition: form-data; name="request"\r\n\r\n{"a":1}\r\n' +
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
const END = '\r\n--b--\r\n'

const bytesOf = (pieces: readonly (string | Buffer)[]) =>
  pieces.reduce((sum, piece) => sum + piece.length, 0)

/** Sends a body and returns the response, or “broken”. Breaks off the request if `length` is larger
 * than the body. */
function send(pieces: readonly (string | Buffer)[], length?: number): Promise<string> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve) => {
    const outgoing = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        ...(length !== undefined && { 'content-length': length }),
      },
    })
    outgoing.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('end', () => resolve(text))
    })
    outgoing.on('error', () => resolve('broken'))
    for (const piece of pieces) outgoing.write(piece)
    if (length === undefined || length === bytesOf(pieces)) outgoing.end()
    else setImmediate(() => outgoing.destroy())
  })
}

test('reads the fields and the whole file', async () => {
  expect(await send([HEAD, Buffer.alloc(UPLOAD.maxBytes), END])).toBe(`{"a":1} ${UPLOAD.maxBytes}`)
})

test('other work runs between the pieces of a file that arrived all at once', async () => {
  const pieces = Array.from({ length: 40 }, () => Buffer.alloc(64 * 1_024))
  const sent = Readable.from([HEAD, ...pieces, END].map((piece) => Buffer.from(piece)))
  const payload = Object.assign(sent, { complete: true }) as unknown as IncomingMessage
  const body = await openMultipart({ 'content-type': 'multipart/form-data; boundary=b' }, payload)
  let turns = 0
  const count = () => {
    turns += 1
    turn = setImmediate(count)
  }
  let turn = setImmediate(count)
  const file = await body.receive({ person: 'noura', ip: '192.0.2.1' })
  clearImmediate(turn)
  expect(file?.content.length).toBe(bytesOf(pieces))
  expect(turns).toBeGreaterThanOrEqual(pieces.length)
})

test.each(['of unknown length', 'of a length that is said'])(
  'receives a file in a body %s unchanged, with its digest',
  async (kind) => {
    const content = randomBytes(1_000_003)
    const parts = [content.subarray(0, 1), content.subarray(1, 70_000), content.subarray(70_000)]
    const pieces = [HEAD, ...parts, END]
    await send(pieces, kind === 'of unknown length' ? undefined : bytesOf(pieces))
    expect(received?.content.equals(content)).toBe(true)
    const digest = createHash('sha256').update('a.pdf\0').update(content).digest('base64url')
    expect(received).toMatchObject({ name: 'a.pdf', digest })
  },
)

test('refuses a file one byte over the limit', async () => {
  expect(await send([HEAD, Buffer.alloc(UPLOAD.maxBytes + 1), END])).toBe('fileTooLarge')
})

test('returns no file if the body has none', async () => {
  expect(await send([HEAD.slice(0, HEAD.indexOf('--b', 3)), '--b--\r\n'])).toBe('{"a":1} none')
})

test.each([
  ['without a boundary', ['--c\r\n\r\n', END]],
  ['no end', [HEAD, 'content']],
  ['fields that are no JSON', [HEAD.replace('{"a":1}', '{'), 'content', END]],
])('returns no fields for a body with %s, or refuses it', async (_, pieces) => {
  expect(await send(pieces)).toMatch(/^null|^malformed$/)
})

test('stops reading and refuses the body when a transfer breaks off', async () => {
  const ended = new Promise<void>((resolve) => (heard = resolve))
  await send([HEAD, Buffer.alloc(100_000)], 5_000_000)
  await ended
  expect(outcomes.at(-1)).toBe('malformed')
})

/** Starts to send a file, which `end` completes; `answer` is the response. */
function begin(person: string, ip: string) {
  const { port } = server.address() as AddressInfo
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    person,
    'x-forwarded-for': ip,
  }
  const outgoing = request({ port, host: '127.0.0.1', method: 'POST', headers })
  const answer = new Promise<string>((resolve) => {
    outgoing.on('response', (incoming) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      incoming.on('end', () => resolve(text))
    })
    outgoing.on('error', () => resolve('broken'))
  })
  outgoing.write(`${HEAD}content`)
  return { answer, end: () => void outgoing.end(END) }
}
const WHOLE = '{"a":1} 7'

test('half-sent files from one person or address do not block others', async () => {
  const half = Array.from({ length: 32 }, () => begin('noura', '192.0.2.1'))
  const refused = () => outcomes.filter((outcome) => outcome === 'unavailable').length
  await expect.poll(refused).toBe(27)
  const neighbours = Array.from({ length: 6 }, (_, at) => begin(`${at}`, '192.0.2.1'))
  await expect.poll(refused).toBe(28)
  const [another, elsewhere] = [begin('faisal', '198.51.100.1'), begin('khalid', '203.0.113.1')]
  for (const one of [another, elsewhere]) {
    one.end()
    expect(await one.answer).toBe(WHOLE)
  }
  for (const one of [...half, ...neighbours]) one.end()
  const answers = await Promise.all([...half, ...neighbours].map(({ answer }) => answer))
  expect(answers.filter((answer) => answer === WHOLE)).toHaveLength(10)
  const after = begin('noura', '192.0.2.1')
  after.end()
  expect(await after.answer).toBe(WHOLE)
})

test('isTooSlow is true for a file that keeps arriving slowly, but not if it only stalls briefly', () => {
  expect(isTooSlow(0, 14_000)).toBe(false)
  expect(isTooSlow(20, 17_000)).toBe(true)
  expect(isTooSlow(8 * 1_024, 17_000)).toBe(false)
  expect(isTooSlow(UPLOAD.maxBytes / 2, 100_000)).toBe(false)
})

test('cuts off a client that keeps sending more than the limit', async () => {
  const flood = Array.from({ length: 30 }, () => Buffer.alloc(1_000_000))
  expect(await send([HEAD, ...flood, END])).toMatch(/^broken$|^fileTooLarge$/)
  expect(outcomes.at(-1)).toBe('fileTooLarge')
})
