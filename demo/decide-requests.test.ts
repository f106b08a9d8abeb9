import { expect, test } from 'vitest'
import { riyadhDay } from '@sadu/contract/core/days'
import { MINUTE_MS } from '@sadu/contract/core/time'
import {
  isEnded,
  REQUEST_KINDS,
  requestAfter,
  type RequestEvent,
  type RequestState,
} from '@sadu/contract/requests/states'
import { insertDispute } from '../bridge/src/domain/disputes/store.ts'
import { openRequest } from '../bridge/src/domain/requests/open.ts'
import { readThread } from '../bridge/src/domain/requests/store.ts'
import { eq } from '../bridge/src/platform/db/drizzle.ts'
import { card } from '../bridge/src/platform/db/schema/customers.ts'
import { request } from '../bridge/src/platform/db/schema/requests.ts'
import { trip } from '../bridge/src/platform/db/schema/trips.ts'
import { anyDatabase } from '../testing/databases.ts'
import { TEST_NOW } from '../testing/fixtures.ts'
import { replacements } from '../testing/replacements.ts'
import { requestWorld } from '../testing/requests.ts'
import { runJob } from '../testing/run-job.ts'
import { decideRequestsJob, nextStep } from './decide-requests.ts'

test('a deletion request is answered by deleting the data', async () => {
  const db = await anyDatabase('demonstration')
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  const { parts } = await requestWorld(() => db, now)
  const [found] = await db.read((tx) => tx.select().from(card).where(eq(card.lastDigits, '71946')))
  const { clientId = '', cardmemberId = '' } = found ?? {}
  const tripsLeft = async () =>
    (await db.read((tx) => tx.select().from(trip).where(eq(trip.cardmemberId, cardmemberId))))
      .length
  expect(await tripsLeft()).toBeGreaterThan(0)
  const owner = { clientId, cardmemberId, isPrimary: true }
  const details = {
    department: 'customerCare',
    topic: 'deletion',
    text: 'Please delete it.',
    visitor: null,
  } as const
  const { reference } = await db.write((tx) =>
    openRequest(tx, parts, { kind: 'contact', owner, card: null, details }, now()),
  )
  const job = decideRequestsJob(parts, TEST_NOW)
  for (let minute = 0; minute < 6; minute += 1) {
    await runJob(job, db, now())
    time += MINUTE_MS
  }
  expect(await tripsLeft()).toBe(0)
  const [row] = await db.read((tx) =>
    tx.select().from(request).where(eq(request.reference, reference)),
  )
  expect(row?.state).toBe('done')
  await db.close()
})

test('a replacement card is delivered within 16 minutes, and requests that wait for a customer stay', async () => {
  const db = await anyDatabase('demonstration')
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  const world = await requestWorld(() => db, now)
  const [found] = await db.read((tx) => tx.select().from(card).where(eq(card.lastDigits, '10054')))
  const { clientId = '', cardmemberId = '' } = found ?? {}
  const owner = { clientId, cardmemberId, isPrimary: true }
  const { reference } = await world.open({ owner, card: found ?? null })
  const job = decideRequestsJob(world.parts, TEST_NOW)
  const states = async () => {
    const rows = await db.read((tx) => tx.select().from(request))
    return new Map(rows.map((row) => [row.reference, row.state]))
  }
  const [waiting] = [...(await states())].find(([, state]) => state === 'waitingForCustomer') ?? []

  const passed = new Set<string | undefined>()
  for (let minute = 0; minute < 16; minute += 1) {
    await runJob(job, db, now())
    passed.add((await states()).get(reference))
    time += MINUTE_MS
  }
  expect([...passed]).toEqual(['received', 'beingMade', 'onItsWay', 'done'])
  // Requests that wait for a customer, and those that had ended, are unchanged.
  const after = await states()
  expect(after.get(waiting ?? '')).toBe('waitingForCustomer')
  expect([...after.values()].toSorted()).toEqual([
    'approved',
    'done',
    'done',
    'done',
    'waitingForCustomer',
    'withdrawn',
    'withdrawn',
    'withdrawn',
  ])
  await db.close()
})

test.each([
  [
    'for a card that the issuer stopped for good',
    30_000_000,
    /أُوقفت نهائيًا[^]*was stopped for good/,
  ],
  [
    'for a limit below the current one',
    1_000_000,
    /أعلى مما طلبت[^]*higher than what you asked for/,
  ],
])('a request %s is declined once, with a note', async (what, limit, note) => {
  const db = await anyDatabase('demonstration')
  const now = () => TEST_NOW
  const world = await requestWorld(() => db, now)
  const [found] = await db.read((tx) => tx.select().from(card).where(eq(card.lastDigits, '10054')))
  if (!found) throw new Error('no such card')
  const { clientId, cardmemberId } = found
  const owner = { clientId, cardmemberId, isPrimary: true }
  const money = (minor: number) => ({ minor, currency: 'SAR' as const })
  const details = {
    from: money(20_000_000),
    to: money(limit),
    income: money(1_850_000),
    sector: 'private' as const,
    disability: false,
    files: [],
  }
  const asked = { owner, kind: 'limit' as const, card: found, details }
  const { reference } = await db.write((tx) => openRequest(tx, world.parts, asked, now()))
  if (what.includes('stopped')) await replacements(() => db, now).stop(found.id, 'issuer')
  const job = decideRequestsJob(world.parts, TEST_NOW)
  for (let minute = 0; minute < 6; minute += 1) {
    await runJob(job, db, new Date(TEST_NOW.getTime() + minute * MINUTE_MS))
  }
  const [row] = await db.read((tx) =>
    tx.select().from(request).where(eq(request.reference, reference)),
  )
  if (!row) throw new Error('no such request')
  expect(row).toMatchObject({ state: 'declined', dueOn: null })
  const thread = await db.read((tx) => readThread(tx, row))
  expect(thread.map(({ kind }) => kind)).toEqual(['sent', 'reviewBegun', 'declined'])
  expect(thread.at(-1)?.note).toMatch(note)
  await db.close()
})

test('a dispute of a charge that is not on the account is declined with a note and not credited', async () => {
  const db = await anyDatabase('demonstration')
  const now = () => TEST_NOW
  const world = await requestWorld(() => db, now)
  const [found] = await db.read((tx) => tx.select().from(card).where(eq(card.lastDigits, '10054')))
  if (!found) throw new Error('no such card')
  const { clientId, cardmemberId, accountId, id: cardId } = found
  const owner = { clientId, cardmemberId, isPrimary: true }
  const billed = { minor: 12_345, currency: 'SAR' as const }
  const details = {
    transaction: null,
    merchant: 'Invented',
    merchantAr: 'Invented',
    day: riyadhDay(now()),
    billed,
    disputed: billed,
    reason: 'notMine' as const,
    answers: {},
    explanation: null,
  }
  const { reference } = await db.write((tx) => {
    const alongside = async ({ id: requestId }: { id: string }) => {
      const minor = { billedMinor: billed.minor, disputedMinor: billed.minor }
      await insertDispute(tx, {
        clientId,
        requestId,
        accountId,
        cardId,
        transactionId: null,
        ...minor,
      })
    }
    const asked = { owner, kind: 'dispute' as const, card: found, details, alongside }
    return openRequest(tx, world.parts, asked, now())
  })
  const job = decideRequestsJob(world.parts, TEST_NOW)
  for (let minute = 0; minute < 8; minute += 1) {
    await runJob(job, db, new Date(TEST_NOW.getTime() + minute * MINUTE_MS))
  }
  const [row] = await db.read((tx) =>
    tx.select().from(request).where(eq(request.reference, reference)),
  )
  if (!row) throw new Error('no such request')
  const thread = await db.read((tx) => readThread(tx, row))
  expect(thread.map((one) => one.kind)).toEqual(['sent', 'reviewBegun', 'declined'])
  expect(thread.at(-1)?.note).toMatch(/لم نجد هذه العملية[^]*found none on your account/)
  await db.close()
})

test.each(REQUEST_KINDS)('a %s request ends from each state where the issuer acts', (kind) => {
  for (const from of ['received', 'inReview'] as const) {
    const passed: RequestState[] = [from]
    for (let state: RequestState = from; !isEnded(kind, state); passed.push(state)) {
      const event: RequestEvent | null = nextStep(kind, state)
      const after: RequestState | null = event && requestAfter(kind, state, event)
      if (!after || passed.includes(after)) throw new Error(`${kind} stays ${state}`)
      state = after
    }
    expect(['approved', 'done']).toContain(passed.at(-1))
  }
})

test('the next step depends on the kind of a request and its state', () => {
  expect(nextStep('supplementary', 'inReview')).toBe('approved')
  expect(nextStep('cardIssue', 'inReview')).toBe('sentOut')
  expect(nextStep('contact', 'inReview')).toBe('closed')
  expect(nextStep('limit', 'waitingForCustomer')).toBeNull()
})
