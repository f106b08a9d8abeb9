import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REQUEST_DETAILS } from '@sadu/contract/requests/details'
import { MESSAGE_MAX } from '@sadu/contract/requests/message'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeOnDatabases, testDatabase } from '../../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../../testing/fixtures.ts'
import { requestWorld } from '../../../../../testing/requests.ts'
import { SILENT } from '../../../../../testing/run-job.ts'
import type { Database } from '../../../platform/db/database.ts'
import { desc, eq, isNull } from '../../../platform/db/drizzle.ts'
import { cardmember } from '../../../platform/db/schema/customers.ts'
import { outboxMessage } from '../../../platform/db/schema/operations.ts'
import { request } from '../../../platform/db/schema/requests.ts'
import { inboundMail } from '../../../platform/db/schema/support.ts'
import { MAIL_MOST_BYTES } from './read-mail.ts'
import { receiveMail } from './receive.ts'
import { prepareMailFolder, startMailWatch } from './watch.ts'

const OWN = ['care@sadu.example', 'no-reply@sadu.example']
const FROM = 'Sara Test <sara@example.com>'

/** An e-mail as it arrives. */
function mailOf(headers: Record<string, string> = {}, body = 'My card came late.') {
  const all = {
    From: FROM,
    To: OWN[0],
    Subject: 'A complaint',
    'Message-ID': `<${Math.random()}@example.com>`,
    ...headers,
  }
  const head = Object.entries(all).filter(([, value]) => value !== '')
  return Buffer.from(
    `${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`,
  )
}

describeOnDatabases('e-mails with complaints', (kind) => {
  let db: Database
  let world: Awaited<ReturnType<typeof requestWorld>>
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    world = await requestWorld(
      () => db,
      () => TEST_NOW,
    )
  })
  afterAll(() => db.close())
  beforeEach(() =>
    db.write(async (tx) => {
      await tx.delete(inboundMail)
      await tx.delete(outboxMessage)
    }),
  )

  const receive = (raw: Uint8Array) =>
    receiveMail({ db, requests: world.parts, own: OWN }, raw, TEST_NOW)
  /** The request of the newest answer. */
  const newest = async () => {
    const [answer] = await db.read((tx) =>
      tx.select().from(outboxMessage).orderBy(desc(outboxMessage.id)).limit(1),
    )
    const rows = await db.read((tx) => tx.select().from(request).where(isNull(request.clientId)))
    return rows.find(({ reference }) => answer?.body.includes(reference))
  }
  const sent = () => db.read((tx) => tx.select().from(outboxMessage))

  test('open a visitor’s complaint and get an answer with its reference and due date', async () => {
    expect(await receive(mailOf())).toBe('opened')
    const row = await newest()
    expect(row).toMatchObject({
      kind: 'complaint',
      clientId: null,
      cardmemberId: null,
      details: {
        department: 'customerCare',
        text: 'A complaint\n\nMy card came late.',
        visitor: { fullName: 'Sara Test', email: 'sara@example.com', language: 'en' },
      },
    })
    const messages = await sent()
    expect(messages).toMatchObject([{ channel: 'email', recipient: 'sara@example.com' }])
    expect(messages[0]?.body).toContain(row?.reference)
    expect(messages[0]?.body).toMatch(/will answer at this address by \d+ \w+ \d{4}/)
    expect(messages[0]?.body).not.toContain('My card came late')
  })

  test('are processed once when they arrive twice', async () => {
    const raw = mailOf()
    expect([await receive(raw), await receive(raw)]).toEqual(['opened', 'again'])
    const both = mailOf()
    expect((await Promise.all([receive(both), receive(both)])).toSorted()).toEqual([
      'again',
      'opened',
    ])
    const nameless = mailOf({ 'Message-ID': '' })
    expect([await receive(nameless), await receive(nameless)]).toEqual(['opened', 'again'])
  })

  test('say that they were cut when a reference in the subject leaves no room for their end', async () => {
    await receive(mailOf())
    const subject = `Re: ${(await newest())?.reference}`
    const utf8 = { Subject: subject, 'Content-Type': 'text/plain; charset=utf-8' }
    const body = '🙂'.repeat((MESSAGE_MAX - subject.length - 2) / 2)
    expect(await receive(mailOf(utf8, body))).toBe('opened')
    const row = await newest()
    const { text } = REQUEST_DETAILS.complaint.parse(row?.details)
    expect(text).toMatch(/^\[About .{9}, by the same address\]\n\nRe: /)
    expect(text.isWellFormed()).toBe(true)
    const [, answer] = (await sent()).toSorted((one, other) => one.id - other.id)
    expect(answer?.body).toContain('Your email is long')
  })

  test('are answered in the language that they are written in', async () => {
    const arabic = mailOf(
      { Subject: 'Shakwa', 'Content-Type': 'text/plain; charset=utf-8' },
      'تأخرت بطاقتي كثيرًا ولم يرد عليّ أحد من موظفيكم.',
    )
    expect(await receive(arabic)).toBe('opened')
    expect((await sent())[0]?.body).toContain('استلمنا رسالتك')
  })

  test('are not linked to the customer whose address they claim to come from', async () => {
    const [noura] = await db.read((tx) =>
      tx
        .select({ email: cardmember.email })
        .from(cardmember)
        .where(eq(cardmember.firstNameEn, 'Noura')),
    )
    expect(await receive(mailOf({ From: `Noura <${noura?.email}>` }))).toBe('opened')
    expect(await newest()).toMatchObject({ clientId: null, cardmemberId: null })
  })

  test('mention the request they name to the desk only if it came from the same address', async () => {
    await receive(mailOf())
    const { reference } = (await newest()) ?? {}
    await receive(mailOf({ Subject: `Re: ${reference}` }))
    expect((await newest())?.details).toMatchObject({
      text: expect.stringContaining(`[About ${reference}, by the same address]`) as string,
    })
    await receive(mailOf({ From: 'other@example.com', Subject: `Re: ${reference}` }))
    expect((await newest())?.details).toMatchObject({
      text: expect.not.stringContaining('[About') as string,
    })
    expect((await sent()).map(({ body }) => body).join()).not.toContain('[About')
  })

  test('list their attachments as not taken', async () => {
    const body = [
      '--b',
      'Content-Type: text/plain',
      '',
      'See the file.',
      '--b',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="bill.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERi0xLjQK',
      '--b--',
    ].join('\r\n')
    expect(await receive(mailOf({ 'Content-Type': 'multipart/mixed; boundary=b' }, body))).toBe(
      'opened',
    )
    expect((await newest())?.details).toMatchObject({
      text: 'A complaint\n\nSee the file.\n\n[Attachments that were not taken: bill.pdf]',
    })
    expect((await sent())[0]?.body).toContain('We do not take attachments by email')
  })

  test('are cut when they are too long, and the answer says so', async () => {
    expect(await receive(mailOf({}, 'long '.repeat(2_000)))).toBe('opened')
    const details = (await newest())?.details as { text: string }
    expect(details.text.length).toBeLessThanOrEqual(2_000)
    expect((await sent())[0]?.body).toContain('first 2000 characters')
  })

  test('are read as text when they contain only HTML', async () => {
    const html = '<style>p{}</style><p>Late <b>again</b> &amp; again</p><script>x()</script>'
    expect(await receive(mailOf({ 'Content-Type': 'text/html' }, html))).toBe('opened')
    expect((await newest())?.details).toMatchObject({
      text: 'A complaint\n\nLate again & again',
    })
  })

  test('are read from their HTML when their text is empty', async () => {
    const body = [
      '--b',
      'Content-Type: text/plain',
      '',
      '',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>Charged twice.</p>',
      '--b--',
    ].join('\r\n')
    const headers = { 'Content-Type': 'multipart/alternative; boundary=b' }
    expect(await receive(mailOf(headers, body))).toBe('opened')
    expect((await newest())?.details).toMatchObject({ text: 'A complaint\n\nCharged twice.' })
  })

  test('are read from HTML below a long style sheet', async () => {
    const rules = 'p.MsoNormal { font-size: 11pt }\n'.repeat(2_000)
    const comment = '<!--[if mso]><xml>96</xml><![endif]-->'
    const html = `<head><style>${rules}</style>${comment}</head><p>Charged twice.</p>`
    expect(await receive(mailOf({ 'Content-Type': 'text/html' }, html))).toBe('opened')
    expect((await newest())?.details).toMatchObject({ text: 'A complaint\n\nCharged twice.' })
    expect((await sent())[0]?.body).not.toContain('first 2000 characters')
  })

  test('are read with the letters that HTML names by number', async () => {
    const letters = (text: string) => Array.from(text, (one) => `&#${one.codePointAt(0)};`).join('')
    const html = `<p>${letters('خُصم مرتين من بطاقتي')} &quot;2&#x2F;3&quot; &amp;lt; &#9999999;</p>`
    expect(await receive(mailOf({ 'Content-Type': 'text/html', Subject: '' }, html))).toBe('opened')
    expect((await newest())?.details).toMatchObject({
      text: 'خُصم مرتين من بطاقتي "2/3" &lt; \ufffd',
      visitor: { language: 'ar' },
    })
  })

  describe('get no answer', () => {
    test.each([
      ['an automatic answer', { 'Auto-Submitted': 'auto-replied' }],
      ['a list', { 'List-Id': '<news.example.com>' }],
      ['bulk', { Precedence: 'bulk' }],
      ['a bounce', { 'Return-Path': '<>' }],
      ['a report', { 'Content-Type': 'multipart/report; boundary=b' }],
      ['a machine', { From: 'MAILER-DAEMON@example.com' }],
      ['a bounce without a sender', { From: '', 'Return-Path': '<>' }],
      ['an address of our own', { From: 'Care@sadu.example' }],
    ])('for %s', async (_, headers) => {
      expect(await receive(mailOf(headers))).toBe('automatic')
      expect(await sent()).toEqual([])
    })

    test.each([
      ['without a sender', { From: '' }],
      ['with two senders', { From: 'a@example.com, b@example.com' }],
      ['with an invalid address', { From: 'nobody' }],
    ])('for an unreadable e-mail %s', async (_, headers) => {
      expect(await receive(mailOf(headers))).toBe('unreadable')
    })

    test('after five from one mailbox in a day, however its address is spelled', async () => {
      for (let n = 0; n < 5; n += 1) {
        expect(await receive(mailOf({ From: `sara+${n}@example.com` }))).toBe('opened')
      }
      expect(await receive(mailOf())).toBe('tooMany')
      expect(await receive(mailOf({ From: 'other@example.com' }))).toBe('opened')
    })
  })

  describe('in the Maildir', () => {
    let folder: string
    let stop: () => Promise<void>
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'sadu-mail-'))
      await prepareMailFolder(folder)
    })
    afterEach(async () => {
      await stop()
      await rm(folder, { recursive: true })
    })
    const start = () =>
      (stop = startMailWatch({
        db,
        directory: folder,
        requests: world.parts,
        own: OWN,
        logger: SILENT,
        now: () => TEST_NOW,
        lookEveryMs: 10,
      }))
    const lay = (name: string, raw: Uint8Array) => writeFile(join(folder, 'new', name), raw)
    const within = (name: string) => readdir(join(folder, name))

    test('are moved to cur when processed, and to aside when unreadable or too large', async () => {
      await lay('1.taken', mailOf())
      await lay('2.automatic', mailOf({ Precedence: 'list' }))
      await lay('3.poison', mailOf({ From: '' }))
      await lay('4.large', Buffer.alloc(MAIL_MOST_BYTES + 1))
      start()
      await vi.waitFor(async () => expect(await within('new')).toEqual([]), 10_000)
      expect((await within('cur')).toSorted()).toEqual(['1.taken:2,S', '2.automatic:2,S'])
      expect((await within('aside')).toSorted()).toEqual(['3.poison', '4.large'])
      expect(await sent()).toHaveLength(1)
    })

    test('are moved to aside when processing fails, and leave no row behind', async () => {
      const { parts } = world
      world.parts = { ...parts, productName: undefined as never }
      await lay('1.fails', mailOf())
      start()
      await vi.waitFor(async () => expect(await within('aside')).toEqual(['1.fails']), 10_000)
      world.parts = parts
      expect(await db.read((tx) => tx.select().from(inboundMail))).toEqual([])
    })
  })
})
