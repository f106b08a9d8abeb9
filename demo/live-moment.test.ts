import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { checkLedger } from '../bridge/src/domain/ledger/check.ts'
import { closeCyclesJob } from '../bridge/src/domain/ledger/close-due-cycles.ts'
import { describeOnDatabases, testDatabase } from '../testing/databases.ts'
import { TEST_NOW } from '../testing/fixtures.ts'
import { runJob } from '../testing/run-job.ts'
import { liveMoment } from './live-moment.ts'
import { randomness } from './randomness.ts'
import { HOUR_MS } from '@sadu/contract/core/time'

const GOING = new AbortController().signal
const MOMENTS = 240
const BETWEEN_MS = 3 * HOUR_MS

describeOnDatabases('the demonstration', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
  })
  afterAll(() => db.close())

  test('has every kind of transaction within a month, and its ledger stays consistent', async () => {
    const random = randomness(1)
    const happened = new Map<string | null, number>()
    let now = TEST_NOW
    for (let count = 0; count < MOMENTS; count += 1) {
      now = new Date(now.getTime() + BETWEEN_MS)
      if (count % 8 === 0) await runJob(closeCyclesJob(), db, now)
      const what = await db.write((tx) => liveMoment(tx, { now, random }))
      happened.set(what, (happened.get(what) ?? 0) + 1)
    }
    for (const what of [
      'held',
      'heldAbroad',
      'posted',
      'released',
      'reversed',
      'refunded',
      'paid',
    ]) {
      expect(happened.get(what), what).toBeGreaterThan(0)
    }
    expect((await checkLedger(db, now, GOING)).differences).toEqual([])
    const accounts = await db.read((tx) =>
      rowsOf<Record<string, string | number>>(
        tx,
        sql`select bill_reference as bill, credit_limit_minor - (select sum(billing_minor) from posting p
              where p.account_id = a.id) as left,
            (select count(*) from posting p join card c on c.client_id = p.client_id
              and c.id = p.card_id and c.state <> 'active'
              where p.account_id = a.id and p.serial_number like 'L%') as idle
          from account a`,
      ),
    )
    expect(accounts).not.toEqual([])
    for (const { left, idle } of accounts) {
      expect(Number(left)).toBeGreaterThan(0)
      expect(Number(idle)).toBe(0)
    }
  })
})
