import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatMessage } from '@sadu/contract'
import type { FastifyInstance } from 'fastify'
import { TEST_MS } from '../../../../vitest.limits.ts'
import { HOUR_MS } from '@sadu/contract/core/time'
import { answerThread } from '../../domain/chat/person.ts'
import { asc, eq, inArray } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { chatMessage, chatThread } from '../../platform/db/schema/chat.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { nameOf } from '../../../../testing/card-world.ts'
import { testApp } from '../../../../testing/app.ts'
import { type Browser, signIn } from '../../../../testing/browser.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { type Signed, signedInPeople } from '../../../../testing/people.ts'
import { pdfOf } from '../../../../testing/upload-files.ts'
import { describeInLongRun } from '../../../../testing/long-run.ts'
import { AT_ONCE } from '../../../../testing/scope.ts'

describeOnDatabases('the chat', (kind) => {
  let signed: Signed
  beforeAll(async () => {
    signed = await signedInPeople(kind)
  })
  afterAll(() => signed.close())
  const people = () => signed
  const database = () => signed.db
  const now = () => TEST_NOW

  /** Sends a message, and returns the thread with its last message. */
  async function say(browser: Browser, text: string) {
    const { results } = await browser.call('sendChat', { text })
    const messages = results.thread?.messages ?? []
    return { thread: results.thread!, last: messages.at(-1) as ChatMessage }
  }
  async function begun(browser: Browser) {
    const { thread } = await say(browser, 'Hello')
    return thread.threadReference
  }
  /** The kinds of audit events about a thread. */
  async function audited(threadReference: string) {
    const rows = await database().read((tx) =>
      tx.select().from(auditEvent).orderBy(asc(auditEvent.seq)),
    )
    return rows.filter(({ facts }) => facts.includes(threadReference)).map((row) => row.kind)
  }
  const end = (browser: Browser, threadReference: string) =>
    browser.call('endChat', { threadReference })

  test('has no thread before the first message, and returns the waiting time for a person', async () => {
    const { results } = await people().reema.call('openChat', {})
    expect(results.thread).toBeNull()
    expect(results.service).toMatchObject({ waitMinutes: 2, isOpen: expect.any(Boolean) })
  })

  test('answers from the help questions in the language of the message, and names the source', async () => {
    const { noura } = people()
    const english = await say(noura, 'Does a suspended card still pay subscriptions?')
    expect(english.last).toMatchObject({
      author: 'assistant',
      language: 'en',
      source: { kind: 'question', topic: 'cards', question: 'suspend' },
    })
    expect(english.last.text).toMatch(/^New purchases and cash withdrawals are declined/)
    const arabic = await say(noura, 'نسيت كلمه السر')
    expect(arabic.last).toMatchObject({
      language: 'ar',
      source: { question: 'forgotten-password', title: 'نسيت كلمة المرور، ماذا أفعل؟' },
    })
    await end(noura, english.thread.threadReference)
  })

  test('answers with the same account figures as the screens', async () => {
    const { noura } = people()
    const { results: summary } = await noura.call('accountSummary', {})
    const due = (summary.paymentDue.minor / 100).toLocaleString('en-GB')
    const { last, thread } = await say(noura, 'How much do I owe?')
    expect(last.source).toEqual({ kind: 'page', page: 'home' })
    expect(last.text).toContain(`\u2066SAR ${due}\u2069`)
    expect(last.text).toContain(summary.billReference)
    const points = await say(noura, 'كم نقاطي؟')
    expect(points.last.text).toContain(summary.rewardsPoints.toLocaleString('en-GB'))
    await end(noura, thread.threadReference)
  })

  test('tells a supplementary cardmember the balance of the points given to them', async () => {
    const { faisal } = people()
    const { balance } = (await faisal.call('rewardsSummary', {})).results
    const { last, thread } = await say(faisal, 'how many points do I have')
    expect(last.text).toContain(balance?.points.toLocaleString('en-GB'))
    await end(faisal, thread.threadReference)
  })

  test.each([
    ['points', 'how many points do I have', 'rewards'],
    ['the limit', 'what is my limit', 'home'],
    ['what is available', 'how much can I spend', 'home'],
    ['requests', 'what is the status of my request', 'requests'],
    ['what was declined', 'why was my charge declined', 'pending'],
    ['what is pending', 'what is pending on my card', 'pending'],
    ['the last payment', 'did you receive my payment', 'transactions'],
    ['cards', 'is my card active', 'cards'],
  ])('answers every cardmember about %s', async (_, text, page) => {
    const { noura, faisal, khalid, reema } = people()
    for (const browser of [noura, faisal, khalid, reema]) {
      const { last, thread } = await say(browser, text)
      expect(last.source).toEqual({ kind: 'page', page })
      expect(last.text).not.toMatch(/undefined|NaN|null/)
      await end(browser, thread.threadReference)
    }
  })

  test('offers no instalments to a supplementary cardmember', async () => {
    const { faisal } = people()
    const { last, thread } = await say(faisal, 'what do I have in instalments')
    expect(last.text).toBe('Only the primary cardmember can pay a purchase in instalments.')
    expect(last.source).toEqual({ kind: 'page', page: 'transactions' })
    await end(faisal, thread.threadReference)
  })

  test('does not tell a person to spend whose card is suspended', async () => {
    const { faisal } = people()
    const { accountReference } = (await faisal.call('accountSummary', {})).results
    const { cards } = (await faisal.call('listCards', {})).results
    const ids = cards.filter(({ state }) => state === 'active').map((one) => one.cardReference)
    const turn = (state: 'active' | 'suspended') =>
      database().write((tx) => tx.update(card).set({ state }).where(inArray(card.id, ids)))
    const available = async () => {
      const { results } = await faisal.call('sendChat', {
        text: 'how much can I spend',
        accountReference,
      })
      return results.thread!.messages.at(-1)!.text
    }
    expect(await available()).toMatch(/^You can spend /)
    await turn('suspended')
    expect(await available()).toMatch(/ but you have no active card to spend it with\./)
    await turn('active')
    const { thread } = await say(faisal, 'Thank you')
    await end(faisal, thread.threadReference)
  })

  test('asks back when it is not sure, and answers its own suggestions', async () => {
    const { noura } = people()
    const { last, thread } = await say(noura, 'my card, what about it abroad and at home')
    expect(last).toMatchObject({ author: 'assistant', source: null })
    expect(last.text).toContain('Is it one of these?')
    const [first = ''] = last.suggestions
    const { results } = await noura.call('downloadChat', {
      threadReference: thread.threadReference,
    })
    expect(results.content).toContain(`– ${first}`)
    const answered = await say(noura, first)
    expect(answered.last.source).not.toBeNull()
    expect(answered.last.suggestions).toEqual([])
    await end(noura, thread.threadReference)
  })

  test('names no source for a message that it does not understand', async () => {
    const { noura } = people()
    for (const text of [
      'What will the weather be tomorrow?',
      'كم سعر الذهب اليوم؟',
      '🌵🌵',
      '12345',
    ]) {
      const { last } = await say(noura, text)
      expect(last).toMatchObject({ author: 'assistant', source: null })
    }
    const { thread } = await say(noura, 'zxcv')
    await end(noura, thread.threadReference)
  })

  test('hands the thread over to a person once, and the assistant stops answering', async () => {
    const { noura } = people()
    const { thread } = await say(noura, 'Can you lend me a camel?')
    await noura.call('askForPerson', {})
    const { results } = await noura.call('askForPerson', {})
    expect(results.thread).toMatchObject({
      threadReference: thread.threadReference,
      state: 'waiting',
    })
    const notices = results.thread!.messages.filter(({ notice }) => notice === 'handedOver')
    expect(notices).toHaveLength(1)
    expect(await audited(thread.threadReference)).toEqual(['chatHandedOver'])
    expect((await say(noura, 'How much do I owe?')).last.author).toBe('customer')
    const { results: other } = await people().khalid.call('openChat', {})
    expect(other.service.waitMinutes).toBe(4)
    await end(noura, thread.threadReference)
  })

  test('counts unread answers of a person, and lists them in the inbox until they are read', async () => {
    const { noura, khalid } = people()
    await noura.call('askForPerson', {})
    const { thread } = await say(noura, 'I need help')
    const id = thread.threadReference
    expect((await noura.call('news', {})).results.messages).toBe(0)
    const told = async () =>
      (await noura.call('listInbox', {})).results.items.filter((one) => one.kind === 'chat').length
    expect(await told()).toBe(0)
    for (const answer of ['Here I am.', 'How can I help?']) {
      await database().write((tx) => answerThread(tx, { id, text: answer }, now()))
    }
    expect((await noura.call('news', {})).results.messages).toBe(2)
    expect(await told()).toBe(1)
    expect((await khalid.call('news', {})).results.messages).toBe(0)
    const { results } = await noura.call('openChat', {})
    expect(results.thread).toMatchObject({ state: 'person' })
    const seq = results.thread!.messages.at(-1)!.seq
    expect(
      (await noura.call('readChat', { threadReference: id, seq: seq - 1 })).results.unread,
    ).toBe(1)
    expect(await told()).toBe(1)
    expect((await noura.call('readChat', { threadReference: id, seq })).results.unread).toBe(0)
    expect(await told()).toBe(0)
    await noura.call('readChat', { threadReference: id, seq: 1 })
    expect((await noura.call('openChat', {})).results.thread?.readTo).toBe(seq)
    await end(noura, id)
  })

  test('lists a further answer as unread after the item of an earlier one was marked as read', async () => {
    const { khalid } = people()
    await khalid.call('askForPerson', {})
    const { thread } = await say(khalid, 'I need help')
    const id = thread.threadReference
    const items = async () =>
      (await khalid.call('listInbox', {})).results.items.filter((one) => one.kind === 'chat')
    await database().write((tx) => answerThread(tx, { id, text: 'Here I am.' }, now()))
    await khalid.call('readInbox', {})
    expect((await items()).map(({ isRead }) => isRead)).toEqual([true])
    const later = new Date(now().getTime() + HOUR_MS)
    await database().write((tx) => answerThread(tx, { id, text: 'Still there?' }, later))
    expect(await items()).toMatchObject([{ isRead: false, at: later.toISOString() }])
    await end(khalid, id)
  })

  test('removes a read answer from the inbox while one in an earlier chat is unread', async () => {
    const { noura } = people()
    const told = async () =>
      (await noura.call('listInbox', {})).results.items.filter((one) => one.kind === 'chat').length
    const answered = async () => {
      await noura.call('askForPerson', {})
      const { thread } = await say(noura, 'I need help')
      const id = thread.threadReference
      await database().write((tx) => answerThread(tx, { id, text: 'Here I am.' }, now()))
      return id
    }
    await end(noura, await answered())
    const threadReference = await answered()
    expect(await told()).toBe(2)
    const { results } = await noura.call('openChat', {})
    await noura.call('readChat', { threadReference, seq: results.thread!.messages.at(-1)!.seq })
    expect(await told()).toBe(1)
    await end(noura, threadReference)
  })

  test('can be ended once, rated and downloaded, and the next message opens a new thread', async () => {
    const { noura } = people()
    const { thread } = await say(noura, 'كم المستحق علي؟')
    const threadReference = thread.threadReference
    expect(nameOf(await noura.call('rateChat', { threadReference, rating: 4 }))).toBe(
      'chatNotEnded',
    )
    await end(noura, threadReference)
    const again = await end(noura, threadReference)
    expect(again.results.thread?.messages.filter(({ notice }) => notice === 'ended')).toHaveLength(
      1,
    )
    expect(await audited(threadReference)).toEqual(['chatEnded'])
    const rated = await noura.call('rateChat', { threadReference, rating: 4 })
    expect(rated.results.thread).toMatchObject({ state: 'ended', rating: 4 })
    const { results } = await noura.call('downloadChat', { threadReference })
    expect(results.fileName).toMatch(/^chat-\d{4}-\d\d-\d\d\.txt$/)
    expect(results.content).toMatch(
      /محادثة[^]*كم المستحق علي؟[^]*المبلغ المستحق عليك[^]*انتهت المحادثة\./,
    )
    const next = await say(noura, 'Hello')
    expect(next.thread.threadReference).not.toBe(threadReference)
    await end(noura, next.thread.threadReference)
  })

  test('sends the files of its draft, and deletes the draft', async () => {
    const { noura } = people()
    const place = { kind: 'chat' } as const
    await noura.call('saveDraft', { ...place, content: { text: 'Here is' } })
    const file = { name: 'bill.pdf', content: pdfOf() }
    const sent = await noura.call('addUpload', { ...place, purpose: 'chatFile' }, { file })
    const { uploadReference } = sent.results.upload
    const call = await noura.call('sendChat', { text: '', uploadReferences: [uploadReference] })
    const { thread } = call.results
    expect(thread?.messages.at(-1)).toMatchObject({
      author: 'customer',
      files: [{ uploadReference, fileName: 'bill.pdf' }],
    })
    expect((await noura.call('openUpload', { uploadReference })).status).toBe(200)
    expect((await noura.call('getDraft', place)).results.draft).toBeNull()
    const twice = { text: 'Again', uploadReferences: [uploadReference] }
    expect(nameOf(await noura.call('sendChat', twice))).toBe('invalidFields')
    await end(noura, thread!.threadReference)
  })

  test('stores no card number', async () => {
    const { noura } = people()
    const { thread } = await say(noura, 'It is 4111 1111 1111 1111')
    const rows = await database().read((tx) =>
      tx.select().from(chatMessage).where(eq(chatMessage.threadId, thread.threadReference)),
    )
    expect(rows[0]?.text).toBe('It is •••• 1111')
    await end(noura, thread.threadReference)
  })

  test('refuses an empty or too long message, and any message in a full thread', async () => {
    const { reema } = people()
    for (const text of ['', '   ', 'a'.repeat(1_001)]) {
      expect(nameOf(await reema.call('sendChat', { text }))).toBe('invalidFields')
    }
    const threadReference = await begun(reema)
    await database().write((tx) =>
      tx.update(chatThread).set({ lastSeq: 400 }).where(eq(chatThread.id, threadReference)),
    )
    expect(nameOf(await reema.call('sendChat', { text: 'One more' }))).toBe('chatFull')
    await end(reema, threadReference)
  })

  describeInLongRun('a chat with the maximum number of messages', () => {
    test('are refused', async () => {
      const { reema } = people()
      let refused: string | undefined
      for (let sent = 0; sent < 121 && refused !== 'tooManyRequests'; sent += 1) {
        refused = nameOf(await reema.call('sendChat', { text: 'Hello' }))
      }
      expect(refused).toBe('tooManyRequests')
    })
  })

  test('returns “notFound” for another person’s thread', async () => {
    const { noura, faisal, khalid } = people()
    const threadReference = await begun(noura)
    const before = (await noura.call('openChat', {})).results.thread
    for (const browser of [faisal, khalid]) {
      const names = [
        nameOf(await browser.call('pollChat', { threadReference, after: 0 })),
        nameOf(await browser.call('endChat', { threadReference })),
        nameOf(await browser.call('rateChat', { threadReference, rating: 1 })),
        nameOf(await browser.call('readChat', { threadReference, seq: 1 })),
        nameOf(await browser.call('downloadChat', { threadReference })),
        nameOf(await browser.call('pollChat', { threadReference: randomUUID(), after: 0 })),
      ]
      expect(names).toEqual(names.map(() => 'notFound'))
      const { thread } = (await browser.call('openChat', {})).results
      expect(thread?.threadReference).not.toBe(threadReference)
    }
    expect((await noura.call('openChat', {})).results.thread).toEqual(before)
    await end(noura, threadReference)
  })

  test('sends one message and one answer for concurrent calls with one idempotency key', async () => {
    const { khalid } = people()
    const threadReference = await begun(khalid)
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => khalid.call('sendChat', { text: 'How much do I owe?' }, { headers })
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, send))
    expect(new Set(replies.map(({ results }) => JSON.stringify(results))).size).toBe(1)
    expect(replies[0]?.results.thread?.messages).toHaveLength(4)
    await end(khalid, threadReference)
  })

  test('puts two concurrent first messages into one thread', async () => {
    const { faisal } = people()
    const replies = await Promise.all(['Hello', 'Good morning'].map((text) => say(faisal, text)))
    const names = new Set(replies.map(({ thread }) => thread.threadReference))
    expect(names.size).toBe(1)
    await end(faisal, [...names][0]!)
  })

  describe('on two bridges', () => {
    let other: FastifyInstance
    let elsewhere: Browser
    beforeAll(async () => {
      // Longer than the test may take, so that no poll times out.
      other = await testApp(database(), { now, chatHeldMs: 2 * TEST_MS })
      elsewhere = await signIn(other, 'noura', 'Sadu1!', now)
    })
    afterAll(() => other.close())

    test('delivers a message sent through one to a poll that the other holds', async () => {
      const { noura } = people()
      await noura.call('askForPerson', {})
      const { thread } = await say(noura, 'Is anybody there?')
      const threadReference = thread.threadReference
      const after = thread.messages.at(-1)!.seq
      const reading = elsewhere.call('pollChat', { threadReference, after })
      const isHeld = await Promise.race([
        reading.then(() => false),
        noura.call('news', {}).then(() => true),
      ])
      expect(isHeld).toBe(true)
      await noura.call('sendChat', { text: 'It is me' })
      const { results } = await reading
      expect(results.thread?.messages.at(-1)?.text).toBe('It is me')
      await end(noura, threadReference)
    })

    test('answers a held poll when the bridge stops, and when another poll needs its place', async () => {
      const threadReference = await begun(elsewhere)
      const poll = () => elsewhere.call('pollChat', { threadReference, after: 99 })
      const polls = Array.from({ length: 5 }, poll)
      // The first of the polls is answered early to make room for the fifth.
      expect((await Promise.race(polls)).status).toBe(200)
      await other.close()
      const answered = await Promise.all(polls)
      expect(answered.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      await end(people().noura, threadReference)
    })
  })
})
