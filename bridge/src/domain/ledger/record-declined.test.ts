import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { recordDeclined, type DeclinedRow } from './record-declined.ts'

describeOnDatabases('declined attempts', (kind) => {
  let db: Database
  let row: DeclinedRow
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    const merchants = (await db.read((tx) =>
      tx.execute(sql`select id from merchant order by id limit 1`),
    )) as { rows: { id: string }[] }
    row = {
      source: 'tests',
      externalId: 'first',
      cardSerialNumber: '4000100001',
      merchantId: merchants.rows[0]?.id ?? '',
      reason: 'wrongPin',
      occurredAt: TEST_NOW,
      transactionMinor: 1_250,
      transactionCurrency: 'SAR',
      billingMinor: 1_250,
    }
  })
  afterAll(() => db.close())

  const stored = async () =>
    (
      (await db.read((tx) =>
        tx.execute(sql`select external_id, reason, client_id from declined_attempt
          where source = 'tests' order by external_id`),
      )) as { rows: unknown[] }
    ).rows

  test('are stored once per external id, with an outcome for each row', async () => {
    const rows: DeclinedRow[] = [
      row,
      { ...row, externalId: 'second' },
      { ...row, externalId: 'second', reason: 'technical' },
      { ...row, externalId: 'third', cardSerialNumber: '9999999999' },
      { ...row, externalId: 'fourth', merchantId: '00000000-0000-0000-0000-000000000000' },
    ]
    expect(await db.write((tx) => recordDeclined(tx, rows))).toEqual([
      'recorded',
      'recorded',
      'already',
      'unknownCard',
      'unknownMerchant',
    ])
    const once = [
      { external_id: 'first', reason: 'wrongPin', client_id: 'C1000001' },
      { external_id: 'second', reason: 'wrongPin', client_id: 'C1000001' },
    ]
    expect(await stored()).toEqual(once)
    expect(await db.write((tx) => recordDeclined(tx, rows.slice(0, 2)))).toEqual([
      'already',
      'already',
    ])
    expect(await stored()).toEqual(once)
  })

  test('are distinct when another source uses the same external id', async () => {
    const other = { ...row, source: 'another' }
    expect(await db.write((tx) => recordDeclined(tx, [other]))).toEqual(['recorded'])
  })

  test('are refused by the database when the amount is zero', async () => {
    const wrong = { ...row, externalId: 'wrong', billingMinor: 0 }
    await expect(db.write((tx) => recordDeclined(tx, [wrong]))).rejects.toThrow(/Failed query/)
  })

  test('return no outcomes for an empty list', async () => {
    expect(await db.write((tx) => recordDeclined(tx, []))).toEqual([])
  })
})
