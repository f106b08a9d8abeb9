import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_BRAND } from '@sadu/contract'
import type { RequestEvent } from '@sadu/contract/requests/states'
import { riyadhDay } from '@sadu/contract/core/days'
import type { Database } from '../../platform/db/database.ts'
import { lockRequest } from '../../domain/requests/store.ts'
import { advanceRequest } from '../../domain/requests/advance.ts'
import { createGateways } from '../../platform/gateways/create.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { request } from '../../platform/db/schema/requests.ts'
import { outboxMessage } from '../../platform/db/schema/operations.ts'
import { readOutbox } from '../../platform/outbox/read-outbox.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { LIMITS } from '../../platform/limits/figures.ts'
import { answerJudgement, feedback } from '../../platform/db/schema/support.ts'
import { testApp } from '../../../../testing/app.ts'
import { createBrowser, signIn, type Browser } from '../../../../testing/browser.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'

const POSTED = 1_000
const SAID = { rating: 4, text: 'It reads well.', screen: '/card-limit/primary' } as const

describeOnDatabases('feedback and messages to the issuer', (kind) => {
  let db: Database
  let app: Awaited<ReturnType<typeof testApp>>
  let visitor: Browser
  const now = () => TEST_NOW

  beforeEach(async () => {
    db = await testDatabase(kind, 'demonstration')
    app = await testApp(db, { now })
    visitor = await createBrowser(app, now)
  })
  afterEach(async () => {
    await app.close()
    await db.close()
  })

  const stored = () => db.read((tx) => tx.select().from(feedback))
  const judged = () => db.read((tx) => tx.select().from(answerJudgement))

  test('stores feedback with its screen and language, but without a name', async () => {
    const noura = await signIn(app, 'noura', 'Sadu1!', now)
    expect((await noura.call('sendFeedback', SAID, { language: 'ar' })).status).toBe(200)
    const nothing = { rating: 1, text: null, screen: null } as const
    expect((await visitor.call('sendFeedback', nothing)).status).toBe(200)
    const rows = await stored()
    expect(rows).toEqual([
      {
        id: expect.any(String) as string,
        rating: 4,
        said: 'It reads well.',
        screen: '/card-limit/primary',
        language: 'ar',
        at: TEST_NOW,
      },
      {
        id: expect.any(String) as string,
        rating: 1,
        said: null,
        screen: null,
        language: 'en',
        at: TEST_NOW,
      },
    ])
  })

  test.each([
    ['an invalid rating', { ...SAID, rating: 6 }],
    ['a screen with a query', { ...SAID, screen: '/requests?ref=7K4M-2QXB' }],
    ['a text of spaces', { ...SAID, text: '   ' }],
    ['a text that is too long', { ...SAID, text: 'a'.repeat(1_001) }],
  ])('refuses feedback with %s', async (_, input) => {
    const refused = await visitor.call('sendFeedback', input as typeof SAID)
    expect(refused).toMatchObject({ status: 422, responseInfo: { errorCode: 'R0002' } })
    expect(await stored()).toEqual([])
  })

  test('returns 200 to a bot that fills in the hidden field, and stores nothing', async () => {
    const reply = await visitor.call('sendFeedback', { ...SAID, website: 'https://example.com' })
    expect(reply.status).toBe(200)
    expect(await stored()).toEqual([])
  })

  test('stores no more feedback than the limit when one address sends a thousand forms', async () => {
    const replies = await Promise.all(
      Array.from({ length: POSTED }, () => visitor.call('sendFeedback', SAID)),
    )
    const done = replies.filter(({ status }) => status === 200)
    expect(done).toHaveLength(LIMITS.feedback.address.points)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(POSTED - done.length)
    expect(await stored()).toHaveLength(done.length)
  })

  test('counts one judgement per browser and answer, and stores no identity', async () => {
    const other = await createBrowser(app, now)
    const judge = (by: Browser, question: string, helped: boolean) =>
      by.call('judgeAnswer', { question, helped })
    for (const browser of [visitor, other]) await browser.handshake('login')
    expect((await judge(visitor, 'lost-card', false)).status).toBe(200)
    expect((await judge(visitor, 'lost-card', true)).status).toBe(429)
    expect((await judge(visitor, 'suspend', true)).status).toBe(200)
    expect((await judge(other, 'lost-card', false)).status).toBe(200)
    const day = riyadhDay(TEST_NOW)
    expect(
      (await judged()).toSorted((one, two) => one.question.localeCompare(two.question)),
    ).toEqual([
      { question: 'lost-card', day, helped: 0, notHelped: 2 },
      { question: 'suspend', day, helped: 1, notHelped: 0 },
    ])
    expect((await judge(visitor, 'Lost card!', true)).status).toBe(422)
    const unknown = await judge(visitor, 'no-such-question', true)
    expect(unknown.results.fields).toEqual([{ path: 'question', reason: 'unknown' }])
    expect(await judged()).toHaveLength(2)
  })

  const WRITTEN = {
    kind: 'contact',
    fullName: 'Maha Alqahtani',
    email: 'maha@example.com',
    contactNumber: '0551234567',
    department: 'cards',
    topic: 'question',
    text: 'How do I get a card?',
  } as const
  const SAID_BY_NOURA = {
    kind: 'complaint',
    department: 'billing',
    topic: 'problem',
    text: 'The same fee was charged twice.',
  } as const
  const requests = () => db.read((tx) => tx.select().from(request))
  const told = () => db.read((tx) => tx.select().from(issuerEvent))

  test('opens a request for a visitor’s message, and sends its reference and answer by e-mail', async () => {
    const before = (await requests()).length
    const typed = {
      ...WRITTEN,
      fullName: '\u200fMaha Alqahtani',
      contactNumber: '+966 55 123 4567',
    }
    const { status, results } = await visitor.call('contactIssuer', typed, { language: 'ar' })
    expect(status).toBe(200)
    expect(results.due).toEqual({ from: riyadhDay(TEST_NOW), on: '2026-03-16' })
    const rows = await requests()
    expect(rows).toHaveLength(before + 1)
    const row = rows.find(({ reference }) => reference === results.reference)
    expect(row).toMatchObject({ clientId: null, cardmemberId: null, kind: 'contact' })
    expect(row?.details).toMatchObject({
      visitor: { fullName: 'Maha Alqahtani', contactNumber: '+966551234567' },
    })
    const event = (await told()).at(-1)
    expect(event).toMatchObject({ clientId: null, kind: 'requestOpened' })
    expect(event?.facts).toMatchObject({ request: results.reference, requestKind: 'contact' })
    const keys = await testKeys(TEST_NOW)
    const parts = {
      keys,
      gateways: createGateways({ keys, now, served: new Set() }),
      productName: DEFAULT_BRAND.productName,
      hotline: DEFAULT_BRAND.hotline,
    }
    const move = (kinds: RequestEvent, note: string | null = null) =>
      db.write(async (tx) => {
        const locked = await lockRequest(tx, results.reference)
        if (!locked) throw new Error('no such request')
        return advanceRequest(tx, parts, locked, { event: kinds, by: null, note }, TEST_NOW)
      })
    await move('reviewBegun')
    await expect(move('askedForMore', 'What?')).rejects.toMatchObject({
      codeName: 'requestStateRefuses',
    })
    expect((await move('closed', 'Apply at a branch.')).state).toBe('done')
    const messages = await db.read((tx) => readOutbox(tx, keys, TEST_NOW))
    const mails = messages.filter(({ to }) => to === WRITTEN.email)
    expect(mails.map(({ channel }) => channel)).toEqual(['email', 'email', 'email'])
    // The address may be someone else's, so the message is not repeated to it.
    for (const { text } of mails) expect(text).not.toContain(WRITTEN.text)
    expect(mails[0]?.text).toContain('Apply at a branch.')
    for (const { text } of mails) expect(text).toContain(`الرسالة رقم ${results.reference}`)
  })

  test.each([
    ['a name with digits', { fullName: 'M4ha' }, 'fullName', 'character'],
    ['no name', { fullName: ' ' }, 'fullName', 'required'],
    ['an invalid address', { email: 'maha@' }, 'email', 'format'],
    ['a number from elsewhere', { contactNumber: '12345' }, 'contactNumber', 'format'],
    ['no number', { contactNumber: '' }, 'contactNumber', 'required'],
    ['a text of invisible characters', { text: '\u200b\u200b\u200b' }, 'text', 'tooShort'],
  ])('refuses a message with %s and names the field', async (_, wrong, path, reason) => {
    const refused = await visitor.call('contactIssuer', { ...WRITTEN, ...wrong })
    expect(refused).toMatchObject({ status: 422, responseInfo: { errorCode: 'R0002' } })
    expect(refused.results.fields).toEqual([{ path, reason }])
  })

  test('opens no request for a bot’s message, and no more than the limit for a thousand messages', async () => {
    const before = (await requests()).length
    const pretended = await visitor.call('contactIssuer', { ...WRITTEN, website: 'x' })
    expect(pretended.status).toBe(200)
    expect(await requests()).toHaveLength(before)
    const replies = await Promise.all(
      Array.from({ length: POSTED }, (_, at) =>
        visitor.call('contactIssuer', { ...WRITTEN, email: `maha${at}@example.com` }),
      ),
    )
    const left = LIMITS.visitorMessages.address.points - 1
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(left)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(POSTED - left)
    expect(await requests()).toHaveLength(before + left)
  })

  test('limits messages with the same e-mail address from many IP addresses', async () => {
    const posted = LIMITS.visitorMessages.details.points + 1
    const statuses: number[] = []
    for (let host = 1; host <= posted; host += 1) {
      const remoteAddress = `203.0.${host}.1`
      const from = await createBrowser(
        { inject: (sent) => app.inject({ ...sent, remoteAddress }) },
        now,
      )
      const email = host % 2 === 0 ? `Maha+${host}@example.com` : WRITTEN.email
      statuses.push((await from.call('contactIssuer', { ...WRITTEN, email })).status)
    }
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })

  test('sends an SMS for a visitor’s complaint but not for a message, and limits them per number', async () => {
    const from = await createBrowser(
      { inject: (sent) => app.inject({ ...sent, remoteAddress: '198.51.100.7' }) },
      now,
    )
    const texts = async () => {
      const rows = await db.read((tx) => tx.select().from(outboxMessage))
      return rows.filter(({ channel }) => channel === 'sms').length
    }
    const asked = { ...WRITTEN, kind: 'complaint', contactNumber: '0559876543' } as const
    const send = (at: number) =>
      from.call('contactIssuer', { ...asked, email: `complaint${at}@example.com` })
    const before = await texts()
    expect((await send(0)).status).toBe(200)
    expect(await texts()).toBe(before + 1)
    await from.call('contactIssuer', { ...WRITTEN, email: 'message@example.com' })
    expect(await texts()).toBe(before + 1)
    for (let at = 1; at < LIMITS.visitorNumbers.details.points; at += 1) await send(at)
    expect((await send(9)).status).toBe(429)
  })

  test('treats the same idempotency key from two browsers as two visitors', async () => {
    const key = { headers: { 'idempotency-key': '0d9f3b3c-8a39-4a1b-9d5e-3f1c2b7a6e51' } }
    const other = await createBrowser(app, now)
    const first = await visitor.call('contactIssuer', WRITTEN, key)
    const again = await visitor.call('contactIssuer', WRITTEN, key)
    const others = await other.call('contactIssuer', WRITTEN, key)
    expect([first.status, others.status]).toEqual([200, 200])
    expect(again.results).toEqual(first.results)
    expect(others.results.reference).not.toBe(first.results.reference)
    expect((await visitor.call('sendFeedback', SAID, key)).status).toBe(200)
    expect((await other.call('sendFeedback', { ...SAID, rating: 2 }, key)).status).toBe(200)
  })

  test('shows a complaint only to the customer who wrote it, who can withdraw it', async () => {
    const noura = await signIn(app, 'noura', 'Sadu1!', now)
    const faisal = await signIn(app, 'faisal', 'Sadu2!', now)
    const place = { kind: 'message' } as const
    await noura.call('saveDraft', { ...place, content: { text: 'The same fee' } })
    const { results } = await noura.call('sendMessage', SAID_BY_NOURA)
    expect(results.due).toEqual({ from: riyadhDay(TEST_NOW), on: '2026-03-30' })
    expect((await noura.call('getDraft', place)).results.draft).toBeNull()
    const { reference } = results
    const detail = await noura.call('requestDetail', { reference })
    expect(detail.results.request).toMatchObject({
      about: SAID_BY_NOURA,
      card: null,
      state: 'received',
      actions: ['withdraw'],
    })
    expect((await faisal.call('requestDetail', { reference })).status).toBe(404)
    expect((await faisal.call('withdrawRequest', { reference })).status).toBe(404)
    const withdrawn = await noura.call('withdrawRequest', { reference })
    expect(withdrawn.results.request.state).toBe('withdrawn')
    expect((await visitor.call('sendMessage', SAID_BY_NOURA)).status).toBe(401)
  })

  test('refuses a message without a department, a topic or a text', async () => {
    const noura = await signIn(app, 'noura', 'Sadu1!', now)
    for (const wrong of [{ department: 'none' }, { topic: '' }, { text: '  ' }]) {
      const refused = await noura.call('sendMessage', { ...SAID_BY_NOURA, ...wrong } as never)
      expect(refused).toMatchObject({ status: 422, responseInfo: { errorCode: 'R0002' } })
    }
  })
})
