import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { disputeInOrders, disputeOrdersOf } from '../../../../testing/dispute-orders.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { requestWorld } from '../../../../testing/requests.ts'
import { runs } from '../../../../testing/scope.ts'
import { checkLedger } from '../ledger/check.ts'

/** Per database; the long run has 10,000 orders in total. */
const BATCHES = runs(1, 200)
const AT_ONCE = 50

describeOnDatabases('random orders of events on a disputed charge', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())

  test('leave a balance that matches the charge, its refunds and the dispute’s credit', async () => {
    const { parts } = await requestWorld(
      () => db,
      () => TEST_NOW,
    )
    const property = fc.asyncProperty(disputeOrdersOf(AT_ONCE), async (orders) => {
      expect(await disputeInOrders({ db, parts }, orders)).toEqual([])
    })
    await fc.assert(property, { numRuns: BATCHES, endOnFailure: true })
    const { signal } = new AbortController()
    expect((await checkLedger(db, TEST_NOW, signal)).differences).toEqual([])
  })
})
