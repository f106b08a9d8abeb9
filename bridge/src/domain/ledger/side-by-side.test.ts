import { expect, test } from 'vitest'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { OPENED_ON, openPlaces } from '../../../../testing/ledger-world.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { checkLedger } from './check.ts'
import { closeCyclesJob } from './close-due-cycles.ts'
import type { Outcome } from '../events/event.ts'
import { post } from './post.ts'
import type { PaymentRow } from './rows.ts'

const GOING = new AbortController().signal
const DAYS = 90

describeOnDatabases('several bridges on one ledger', (kind) => {
  test('post and close cycles concurrently, with each payment once and on at most one statement', async () => {
    const db: Database = await testDatabase(kind)
    const places = await openPlaces(db, [1, 5, 9, 14, 19, 23, 27, 28])
    const paymentOn = (billReference: string, day: string): PaymentRow => ({
      source: 'side',
      externalId: `${billReference}-${day}`,
      serialNumber: `${billReference}-${day}`,
      reference: day,
      kind: 'payment',
      billReference,
      description: null,
      amountMinor: 100,
      currency: 'SAR',
      occurredAt: startOfDay(day),
      postedOn: day,
    })
    const outcomes: Outcome[] = []
    for (let day = 0; day < DAYS; day += 5) {
      const today = addDays(OPENED_ON, day)
      const rows = places.map(({ billReference }) => paymentOn(billReference, today))
      const feed = async () => {
        outcomes.push(...(await db.write((tx) => post(tx, rows))))
      }
      const close = () => runJob(closeCyclesJob(), db, startOfDay(addDays(today, 2)))
      await Promise.all([feed(), close(), feed(), close()])
    }
    const count = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).length
    expect([count('applied'), count('already')]).toEqual([
      (DAYS / 5) * places.length,
      (DAYS / 5) * places.length,
    ])
    expect((await checkLedger(db, startOfDay(OPENED_ON), GOING)).differences).toEqual([])
    const [sum] = await db.read((tx) =>
      rowsOf<{ sum: string | number }>(tx, sql`select sum(billing_minor) as sum from posting`),
    )
    expect(Number(sum?.sum)).toBe((-DAYS / 5) * places.length * 100)
    await db.close()
  })
})
