import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '@sadu/contract/core/time'
import {
  isEnded,
  REQUEST_KINDS,
  requestAfter,
  type RequestEvent,
  type RequestState,
} from '@sadu/contract/requests/states'
import { card } from '../platform/db/schema/customers.ts'
import { request } from '../platform/db/schema/requests.ts'
import { anyDatabase } from '../testing/databases.ts'
import { TEST_NOW } from '../testing/fixtures.ts'
import { requestWorld } from '../testing/requests.ts'
import { decideRequestsJob, nextStep } from './decide-requests.ts'

test('the demonstration makes, sends and delivers a card within a quarter of an hour, and asks nobody twice', async () => {
  const db = await anyDatabase('demonstration')
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  const world = await requestWorld(() => db, now)
  const [found] = await db.read((tx) => tx.select().from(card).where(eq(card.lastDigits, '10054')))
  const { clientId = '', cardmemberId = '' } = found ?? {}
  const owner = { clientId, cardmemberId, isPrimary: true }
  const { reference } = await world.open({ owner, card: found ?? null })
  const job = decideRequestsJob(world.parts, TEST_NOW)
  const logger = pino({ level: 'silent' })
  const { signal } = new AbortController()
  const states = async () => {
    const rows = await db.read((tx) => tx.select().from(request))
    return new Map(rows.map((row) => [row.reference, row.state]))
  }
  const [waiting] = [...(await states())].find(([, state]) => state === 'waitingForCustomer') ?? []

  const passed = new Set<string | undefined>()
  for (let minute = 0; minute < 16; minute += 1) {
    await job.work({ db, now: now(), signal, logger })
    passed.add((await states()).get(reference))
    time += MINUTE_MS
  }
  expect([...passed]).toEqual(['received', 'beingMade', 'onItsWay', 'done'])
  // What waits for somebody is theirs, and what had ended stays so.
  const after = await states()
  expect(after.get(waiting ?? '')).toBe('waitingForCustomer')
  expect([...after.values()].toSorted()).toEqual([
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

test.each(REQUEST_KINDS)('%s comes to its end, from wherever the issuer acts', (kind) => {
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

test('a supplementary card is approved before it is made, and a message is answered', () => {
  expect(nextStep('supplementary', 'inReview')).toBe('approved')
  expect(nextStep('cardIssue', 'inReview')).toBe('sentOut')
  expect(nextStep('contact', 'inReview')).toBe('closed')
  expect(nextStep('limit', 'waitingForCustomer')).toBeNull()
})
