import { expect, test } from 'vitest'
import type { InboxItem } from '@sadu/contract'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { purgeInboxJob } from '../../domain/inbox/schedule.ts'
import { addToInbox } from '../../domain/inbox/store.ts'
import { and, eq } from '../../platform/db/drizzle.ts'
import { cardAuthorization } from '../../platform/db/schema/customers.ts'
import { inboxItem } from '../../platform/db/schema/inbox.ts'
import { cardWorld } from '../../../../testing/card-world.ts'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { runJob } from '../../../../testing/run-job.ts'
import type { Browser } from '../../../../testing/browser.ts'

describeOnDatabases('the inbox', (kind) => {
  const { database, people, now, cardOf } = cardWorld(kind)

  const itemsOf = async (person: Browser, asked: { topic?: 'money' | 'requests' } = {}) =>
    (await person.call('listInbox', asked)).results.items
  const unreadOf = async (person: Browser) => (await person.call('news', {})).results.inbox

  /** The owner of the rows in the database. */
  async function personOf(browser: Browser) {
    const first = (await itemsOf(browser)).at(-1)?.itemReference ?? ''
    const rows = await database().read((tx) => tx.select().from(inboxItem))
    const row = rows.find(({ id }) => id === first)
    if (!row) throw new Error('an empty inbox')
    return { clientId: row.clientId, cardmemberId: row.cardmemberId }
  }

  const paid = (person: { clientId: string; cardmemberId: string }, key: string) => ({
    ...person,
    key,
    kind: 'payment' as const,
    title: { en: 'Payment received', ar: 'دفعة مستلمة' },
    line: { en: key, ar: key },
  })

  test('shows a sign-in on an untrusted device to its own user only', async () => {
    const { noura, faisal } = people()
    const [item] = await itemsOf(noura)
    expect(item).toMatchObject({
      kind: 'signIn',
      title: { en: 'Sign-in from a new browser', ar: 'تسجيل دخول من متصفح جديد' },
      isRead: false,
      subject: null,
    })
    const others = (await itemsOf(faisal)).map(({ itemReference }) => itemReference)
    expect(others).not.toContain(item?.itemReference)
  })

  test('lists a notice about a card under its topic', async () => {
    const { khalid } = people()
    const { cardReference } = await cardOf(khalid, '0318')
    const before = await unreadOf(khalid)
    const soon = addDays(riyadhDay(now()), 30)
    await khalid.call('saveTrip', {
      stops: [{ country: 'US', arrivesOn: soon, leavesOn: soon }],
      cardReferences: [cardReference],
      contactPhone: '',
    })
    expect(await unreadOf(khalid)).toBeGreaterThan(before)
    const requests = await itemsOf(khalid, { topic: 'requests' })
    expect(requests[0]).toMatchObject({
      kind: 'trip',
      title: { en: 'Trip to United States: saved' },
      subject: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(await itemsOf(khalid, { topic: 'money' })).toEqual([])
  })

  test('stores repeated entries once, lists them in pages of twenty, and marks one or all as read', async () => {
    const { noura, faisal } = people()
    const person = await personOf(noura)
    const keys = Array.from({ length: 24 }, (_, index) => `paid-${index}`)
    await database().write((tx) =>
      addToInbox(
        tx,
        [...keys, ...keys].map((key) => paid(person, key)),
        now(),
      ),
    )
    const first = (await noura.call('listInbox', { topic: 'money' })).results
    expect(first.items.map(({ line }) => line.en)).toEqual(keys.toReversed().slice(0, 20))
    const cursor = first.nextCursor ?? ''
    const second = (await noura.call('listInbox', { topic: 'money', cursor })).results
    expect(second.items).toHaveLength(4)
    expect(second.nextCursor).toBeNull()

    const unread = await unreadOf(noura)
    const { itemReference } = first.items[0] as InboxItem
    for (const expected of [unread - 1, unread - 1]) {
      expect((await noura.call('readInbox', { itemReference })).status).toBe(200)
      expect(await unreadOf(noura)).toBe(expected)
    }
    expect(await faisal.call('readInbox', { itemReference })).toMatchObject({ status: 404 })
    expect((await faisal.call('listInbox', { cursor: itemReference })).results.items).toEqual([])
    await noura.call('readInbox', {})
    expect(await unreadOf(noura)).toBe(0)
  })

  test('refuses an unknown topic, and returns 404 for an unknown entry', async () => {
    const { noura } = people()
    expect(await noura.call('listInbox', { topic: 'all' } as object)).toMatchObject({ status: 422 })
    expect(await noura.call('readInbox', { itemReference: 'no-such-entry' })).toMatchObject({
      status: 404,
    })
  })

  test('deletes entries that are older than half a year', async () => {
    const { noura } = people()
    const person = await personOf(noura)
    const old = new Date(now().getTime() - 181 * 86_400_000)
    await database().write((tx) => addToInbox(tx, [paid(person, 'long ago')], old))
    expect(await runJob(purgeInboxJob, database(), now())).toEqual({ deleted: 1 })
  })

  test('links a charge to its transaction, or to the pending ones, for people who may see it', async () => {
    const { noura, faisal } = people()
    const { cardReference } = await cardOf(noura, '1946')
    const list = await noura.call('listTransactions', { cardReference, kinds: ['purchase'] })
    const posted = list.results.transactions[0]?.transactionReference ?? ''
    const held = await database().read((tx) =>
      tx
        .select({ id: cardAuthorization.id })
        .from(cardAuthorization)
        .where(
          and(eq(cardAuthorization.cardId, cardReference), eq(cardAuthorization.state, 'pending')),
        ),
    )
    for (const person of [noura, faisal]) {
      const base = paid(await personOf(person), '')
      for (const subject of [posted, held[0]?.id ?? '']) {
        const entry = { ...base, kind: 'charge', key: `charge ${subject}`, subject } as const
        await database().write((tx) => addToInbox(tx, [entry], now()))
      }
    }
    const subjects = async (person: Browser) =>
      (await itemsOf(person)).slice(0, 2).map(({ subject }) => subject)
    expect(new Set(await subjects(noura))).toEqual(new Set([posted, 'pending']))
    expect(await subjects(faisal)).toEqual([null, null])
  })
})
