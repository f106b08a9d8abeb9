import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { readBalance } from '../points/balance.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { answersOf } from '../../../../testing/ledger-events.ts'
import { createRows, riyals } from '../../../../testing/ledger-rows.ts'
import { OPENED_ON, openPlaces, type Place } from '../../../../testing/ledger-world.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { archiveHistory } from './archive.ts'
import { authorize } from './authorize.ts'
import { closeCyclesJob } from './close-due-cycles.ts'
import { post } from './post.ts'
import { expireAuthorizations, reverseAuthorization } from './release.ts'

const GOING = new AbortController().signal
const THEN = startOfDay(addDays(OPENED_ON, 5))
const NOW = startOfDay('2026-09-20')

describeOnDatabases('late events for archived rows', (kind) => {
  let db: Database
  let place: Place
  let rows: ReturnType<typeof createRows>
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    const [opened] = await openPlaces(db, [15])
    place = opened!
    rows = createRows(place, 'archive')
  })

  const later = async () => {
    await db.write((tx) => expireAuthorizations(tx, NOW))
    await runJob(closeCyclesJob(), db, NOW)
    return archiveHistory(db, NOW, GOING)
  }
  const held = async () => {
    const [row] = await db.read((tx) =>
      rowsOf<{ sum: string | number }>(
        tx,
        sql`select coalesce(sum(billing_minor), 0) as sum from card_authorization
          where client_id = ${place.clientId} and state = 'pending'`,
      ),
    )
    return Number(row?.sum)
  }

  test('partial refunds deduct the points of their purchase and never more', async () => {
    const buy = rows.chargeOf(riyals(37_500), { now: THEN, days: 0 })
    await db.write((tx) => post(tx, [buy]))
    expect(await later()).toMatchObject({ postings: 1 })
    const points = () => db.read((tx) => readBalance(tx, place))
    expect(await points()).toBe(100)
    const back = (minor: number) => ({
      ...rows.chargeOf(riyals(minor), { now: NOW, days: 0 }),
      kind: 'refund' as const,
    })
    await db.write((tx) => post(tx, [back(7_500)]))
    expect(await points()).toBe(80)
    await db.write((tx) => post(tx, [back(30_000)]))
    expect(await points()).toBe(0)
    await db.write((tx) => post(tx, [back(30_000)]))
    expect(await points()).toBe(0)
  })

  test('the database refuses a refund that deducts more than an archived purchase earned', async () => {
    await db.write((tx) => post(tx, [rows.chargeOf(riyals(1_000), { now: THEN, days: 0 })]))
    await later()
    const [back] = [rows.chargeOf(riyals(1_000), { now: NOW, days: 0 })]
    await db.write((tx) => post(tx, [{ ...back, kind: 'refund' }]))
    const again = db.write((tx) =>
      tx.execute(sql`insert into posting select (jsonb_populate_record(one, jsonb_build_object(
          'id', gen_random_uuid(), 'serial_number', 'again', 'points', -1))).*
        from posting one where client_id = ${place.clientId} and kind = 'refund'`),
    )
    await expect(again).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('accepts a reversal of an expired authorization until a posting names it', async () => {
    const hold = rows.authorizationOf(riyals(5_000), THEN, 1)
    await db.write((tx) => authorize(tx, [hold]))
    expect(await later()).toMatchObject({ authorizations: 1 })
    const reversal = (minor: number | null) => ({
      ...rows.event(NOW),
      authorization: hold.externalId,
      released: minor === null ? null : { minor, currency: 'SAR' as const },
    })
    const reverse = async (minor: number | null) =>
      answersOf(await db.write((tx) => reverseAuthorization(tx, [reversal(minor)])))
    expect(await reverse(2_000)).toEqual(['applied'])
    expect(await reverse(5_001)).toEqual(['moreThanHeld'])
    const charge = {
      ...rows.chargeOf(riyals(4_000), { now: NOW, days: 0 }),
      authorization: hold.externalId,
    }
    expect(answersOf(await db.write((tx) => post(tx, [charge])))).toEqual(['applied'])
    expect(await reverse(null)).toEqual(['alreadyPosted'])
  })

  test('an authorization whose posting is archived holds nothing', async () => {
    const hold = rows.authorizationOf(riyals(5_000), THEN, 300)
    const charge = {
      ...rows.chargeOf(riyals(5_000), { now: THEN, days: 0 }),
      authorization: hold.externalId,
    }
    await db.write((tx) => post(tx, [charge]))
    await later()
    expect(answersOf(await db.write((tx) => authorize(tx, [hold])))).toEqual(['applied'])
    expect(await held()).toBe(0)
  })
})
