import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { historiesOf, liveThrough } from '../../../../testing/ledger-histories.ts'
import { runs } from '../../../../testing/scope.ts'
import { checkLedger } from './check.ts'

/** Per database; 10,000 histories in the long run. */
const BATCHES = runs(1, 100)
const AT_ONCE = runs(20, 100)

describeOnDatabases('random histories of accounts', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())

  test('end with the balances, holds and statements of an in-memory model', async () => {
    const property = fc.asyncProperty(historiesOf(AT_ONCE), async (histories) => {
      expect(await liveThrough(db, histories)).toEqual([])
    })
    await fc.assert(property, { numRuns: BATCHES, endOnFailure: true })
    const { accounts, differences } = await checkLedger(
      db,
      new Date(),
      new AbortController().signal,
    )
    expect(accounts).toBeGreaterThanOrEqual(BATCHES * AT_ONCE)
    expect(differences).toEqual([])
  })
})
