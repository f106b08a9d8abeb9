import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SECOND_MS } from '@sadu/contract/core/time'
import { readRequestReference } from '@sadu/contract/requests/reference'
import type { Owner } from '../../core/owner.ts'
import { and, asc, eq, like } from '../../platform/db/drizzle.ts'
import { auditEvent } from '../../platform/db/schema/audit.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { request } from '../../platform/db/schema/requests.ts'
import type { Database } from '../../platform/db/database.ts'
import { readOutbox } from '../../platform/outbox/read-outbox.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addPerson } from '../../../../testing/person.ts'
import { NEW_CARD, requestWorld } from '../../../../testing/requests.ts'
import { readThread } from './store.ts'

describeOnDatabases('a request', (kind) => {
  let db: Database
  let owner: Owner
  let world: Awaited<ReturnType<typeof requestWorld>>
  let time = TEST_NOW.getTime()
  const now = () => new Date(time)
  beforeAll(async () => {
    db = await testDatabase(kind)
    world = await requestWorld(() => db, now)
  })
  beforeEach(async () => {
    time += SECOND_MS
    ;({ owner } = await addPerson(db, await testKeys(TEST_NOW)))
  })
  afterAll(() => db.close())

  const rowOf = async (reference: string) => {
    const [row] = await db.read((tx) =>
      tx.select().from(request).where(eq(request.reference, reference)),
    )
    if (!row) throw new Error('no such request')
    return row
  }
  const toldToIssuer = () =>
    db.read((tx) =>
      tx
        .select({ kind: issuerEvent.kind, facts: issuerEvent.facts })
        .from(issuerEvent)
        .where(eq(issuerEvent.clientId, owner.clientId))
        .orderBy(asc(issuerEvent.number)),
    )
  const audited = () =>
    db.read((tx) =>
      tx
        .select({ kind: auditEvent.kind, facts: auditEvent.facts })
        .from(auditEvent)
        .where(and(eq(auditEvent.clientId, owner.clientId), like(auditEvent.kind, 'request%')))
        .orderBy(asc(auditEvent.seq)),
    )

  test('is opened with its timeline, due day, notices, issuer event and audit', async () => {
    const opened = await world.open({ owner })
    // Saturday 14 March 2026: five working days, and Eid begins on Thursday.
    expect(opened).toMatchObject({
      state: 'received',
      due: { from: '2026-03-14', on: '2026-03-23' },
    })
    expect(readRequestReference(opened.reference)).toEqual({ code: opened.reference })
    const row = await rowOf(opened.reference)
    expect(row).toMatchObject({ kind: 'cardIssue', state: 'received', details: NEW_CARD })
    const thread = await db.read((tx) => readThread(tx, row))
    expect(thread).toEqual([
      { kind: 'sent', party: 'customer', cardmemberId: owner.cardmemberId, note: null, at: now() },
    ])
    const keys = await testKeys()
    const [said] = await db.read((tx) => readOutbox(tx, keys, now()))
    expect(said?.text).toContain(`request ${opened.reference}: We received your request`)
    expect(said?.text).toContain('23 March 2026')
    expect(said?.text).toContain(`الطلب رقم ${opened.reference}`)
    expect(await toldToIssuer()).toMatchObject([
      { kind: 'requestOpened', facts: { request: opened.reference, details: NEW_CARD } },
    ])
    const [event] = await audited()
    expect(event?.kind).toBe('requestOpened')
    expect(event?.facts).toContain(opened.reference)
    expect(event?.facts).not.toContain('Olaya')
  })

  test('moves through its state table, with each step in its timeline', async () => {
    const { reference } = await world.open({ owner, details: { deliverTo: 'abroad' } })
    expect((await rowOf(reference)).dueOn).toBe('2026-03-30')
    await world.move(reference, 'makingBegun')
    await world.move(reference, 'askedForMore', { note: 'Which entrance?' })
    const asked = await rowOf(reference)
    expect(asked).toMatchObject({ state: 'waitingForCustomer', dueOn: '2026-03-30' })
    await world.move(reference, 'answered', { by: owner.cardmemberId, note: 'The north one.' })
    await world.move(reference, 'sentOut')
    await world.move(reference, 'delivered')
    const row = await rowOf(reference)
    expect(row).toMatchObject({ state: 'done', dueFrom: null, dueOn: null, stateSince: now() })
    const thread = await db.read((tx) => readThread(tx, row))
    expect(thread.map(({ kind: event, party, note }) => [event, party, note])).toEqual([
      ['sent', 'customer', null],
      ['makingBegun', 'issuer', null],
      ['askedForMore', 'issuer', 'Which entrance?'],
      ['answered', 'customer', 'The north one.'],
      ['sentOut', 'issuer', null],
      ['delivered', 'issuer', null],
    ])
    const told = await toldToIssuer()
    expect(told.map(({ facts }) => facts['what'])).toEqual(thread.map(({ kind: event }) => event))
    expect(told[3]?.facts['note']).toBe('The north one.')
    expect(await audited()).toHaveLength(6)
  })

  test('rejects an event that the table does not allow and rolls back completely', async () => {
    const { reference } = await world.open({ owner })
    await expect(world.move(reference, 'delivered')).rejects.toMatchObject({
      codeName: 'requestStateRefuses',
    })
    await world.move(reference, 'declined', { note: 'The card was never lost.' })
    await expect(world.move(reference, 'makingBegun')).rejects.toThrow('requestStateRefuses')
    expect(await toldToIssuer()).toHaveLength(2)
    expect(await audited()).toHaveLength(2)
  })

  test('cannot be moved by the wrong party', async () => {
    const { reference } = await world.open({ owner })
    const by = owner.cardmemberId
    await expect(world.move(reference, 'approved', { by })).rejects.toThrow('nobody may report')
    await expect(world.move(reference, 'withdrawn')).rejects.toThrow('nobody may report')
    expect((await rowOf(reference)).state).toBe('received')
  })

  test('accepts one of 20 concurrent events', async () => {
    const { reference } = await world.open({ owner })
    const moves = Array.from({ length: 20 }, () => world.move(reference, 'makingBegun'))
    const outcomes = await Promise.allSettled(moves)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await toldToIssuer()).toHaveLength(2)
  })
})
