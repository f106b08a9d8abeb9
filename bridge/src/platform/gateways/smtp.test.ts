import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import type { Outgoing } from '../outbox/message.ts'
import { createSmtpSender } from './smtp.ts'

const PDF = Buffer.from('%PDF-1.7 a statement of 2,480.50 riyals')
const MAIL: Outgoing = {
  id: 7,
  channel: 'email',
  purpose: 'alert',
  key: 'k'.repeat(43),
  to: 'noura@example.com',
  subject: 'كشف حسابك | Your statement',
  text: 'تجد كشف حسابك مرفقًا.\n\nYour statement is attached.',
  language: null,
  attempts: 1,
  attachment: { clientId: 'c', statementId: 's', language: 'ar' },
  file: { name: 'sadu-statement.pdf', mediaType: 'application/pdf', content: PDF },
  expiresAt: new Date('2026-03-14T07:33:00Z'),
}

type Taken = { from: string; to: string[]; content: string }

const servers: SMTPServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    await new Promise<void>((resolve) => server.close(resolve))
  }
})

function whole(stream: Readable, then: (content: string) => void): void {
  let content = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => (content += chunk))
  stream.on('end', () => then(content))
}

/** A mail server on loopback that keeps accepted mail; `over` overrides its behaviour. */
async function mailServer(over: SMTPServerOptions = {}) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const to = envelope.rcptTo.map(({ address }) => address)
      whole(stream, (content) => {
        taken.push({ from, to, content })
        done()
      })
    },
    ...over,
  })
  // A connection cut by a client or test is an error for the server.
  server.on('error', () => {})
  servers.push(server)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
  return { server, taken, settings: { url, from: 'Sadu <no-reply@sadu.example>' } }
}

/** A MIME part of an email: headers and decoded content. */
type Part = { headers: string; content: Buffer; parts: Part[] }

function parse(message: string): Part {
  const end = message.indexOf('\r\n\r\n')
  const headers = message.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const body = message.slice(end + 4)
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1]
  const parts =
    boundary === undefined
      ? []
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => parse(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
  return { headers, content: decoded(headers, body), parts }
}

function decoded(headers: string, body: string): Buffer {
  if (/transfer-encoding: base64/i.test(headers)) return Buffer.from(body, 'base64')
  if (!/transfer-encoding: quoted-printable/i.test(headers)) return Buffer.from(body)
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

const decodedWords = (headers: string) =>
  headers
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, word: string) =>
      Buffer.from(word, 'base64').toString(),
    )
    .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, word: string) =>
      decoded('transfer-encoding: quoted-printable', word.replaceAll('_', ' ')).toString(),
    )

const leaves = (part: Part): Part[] => (part.parts.length ? part.parts.flatMap(leaves) : [part])

describe('a mail server', () => {
  test('gets the email with our sender, one recipient and a message ID from its key', async () => {
    const { taken, settings } = await mailServer()
    expect(await createSmtpSender(settings).send(MAIL)).toBe('sent')
    expect(taken).toMatchObject([{ from: 'no-reply@sadu.example', to: ['noura@example.com'] }])
    const { headers } = parse(taken[0]?.content ?? '')
    expect(headers).toContain(`Message-ID: <${MAIL.key}@sadu.example>`)
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(headers).toContain('From: Sadu <no-reply@sadu.example>')
    expect(decodedWords(headers)).toContain('Subject: كشف حسابك | Your statement')
  })

  test('gets plain text and HTML, with the direction of each language, and the attached statement', async () => {
    const { taken, settings } = await mailServer()
    await createSmtpSender(settings).send(MAIL)
    const message = parse(taken[0]?.content ?? '')
    expect(message.headers).toMatch(/content-type: multipart\/mixed/i)
    expect(message.parts[0]?.headers).toMatch(/content-type: multipart\/alternative/i)
    const [plain, html, file] = leaves(message)
    // Plain text first: mail programs show the last part that they support.
    expect(plain?.headers).toMatch(/content-type: text\/plain; charset=utf-8/i)
    expect(plain?.content.toString().replaceAll('\r\n', '\n').trim()).toBe(MAIL.text)
    expect(html?.headers).toMatch(/content-type: text\/html; charset=utf-8/i)
    const page = html?.content.toString() ?? ''
    expect(page).toContain('<html lang="ar" dir="rtl">')
    expect(page).toMatch(/<p lang="ar" dir="rtl"[^>]*>تجد كشف حسابك مرفقًا\.<\/p>/)
    expect(page).toMatch(/<p lang="en" dir="ltr"[^>]*>Your statement is attached\.<\/p>/)
    expect(file?.headers).toMatch(/content-type: application\/pdf; name=sadu-statement.pdf/i)
    expect(file?.headers).toMatch(/content-disposition: attachment; filename=sadu-statement.pdf/i)
    expect(file?.content.equals(PDF)).toBe(true)
  })

  test.each([
    [550, { outcome: 'refused', reason: 'smtp 550' }],
    [451, { outcome: 'again', reason: 'smtp 451' }],
  ])('that answers %d to the recipient results in %o', async (responseCode, delivery) => {
    const { taken, settings } = await mailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('not here'), { responseCode })),
    })
    expect(await createSmtpSender(settings).send(MAIL)).toEqual(delivery)
    expect(taken).toEqual([])
  })

  test('gets no second recipient from an address that contains a comma', async () => {
    const { taken, settings } = await mailServer()
    await createSmtpSender(settings).send({ ...MAIL, to: 'noura@example.com, other@example.com' })
    expect(taken.flatMap(({ to }) => to)).not.toContain('other@example.com')
  })

  test('that loses the connection during an email gets it again with the same message ID', async () => {
    const contents: string[] = []
    const { server, settings } = await mailServer({
      onData(stream, _session, done) {
        whole(stream, (content) => {
          contents.push(content)
          if (contents.length > 1) done()
          else for (const { _socket } of server.connections) _socket.destroy()
        })
      },
    })
    const sender = createSmtpSender(settings)
    expect(await sender.send(MAIL)).toMatchObject({ outcome: 'again' })
    expect(await sender.send({ ...MAIL, attempts: 2 })).toBe('sent')
    const names = contents.map((content) => /^Message-ID: .*$/m.exec(content)?.[0])
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(1)
  })

  test('that does not answer times out, and the email is to be retried', async () => {
    const { settings } = await mailServer({ onConnect: () => {} })
    const outcome = await createSmtpSender(settings, 100).send(MAIL)
    expect(outcome).toMatchObject({ outcome: 'again' })
  })

  test('that refuses the password leaves the email to be retried, and the outcome hides the password', async () => {
    const { settings } = await mailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('wrong')),
    })
    const url = settings.url.replace('smtp://', 'smtp://user:canary@')
    const outcome = await createSmtpSender({ ...settings, url }).send(MAIL)
    expect(outcome).toMatchObject({ outcome: 'again' })
    expect(JSON.stringify(outcome)).not.toContain('canary')
  })

  test('that is remote and offers no encryption gets no email', async () => {
    const senders: string[] = []
    let connections = 0
    const over: SMTPServerOptions = {
      onConnect: (_session, done) => {
        connections += 1
        done()
      },
      onMailFrom: ({ address }, _session, done) => {
        senders.push(address)
        done()
      },
    }
    const { taken, settings } = await mailServer(over)
    // A local address that `isLoopback` does not recognise.
    const url = settings.url.replace('127.0.0.1', '0.0.0.0')
    const outcome = await createSmtpSender({ ...settings, url }, 2_000).send(MAIL)
    expect(outcome).toMatchObject({ outcome: 'again' })
    expect({ connections, senders, taken }).toEqual({ connections: 1, senders: [], taken: [] })
  })
})
