import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { account } from '../../platform/db/schema/customers.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addCardholder } from '../../../../testing/person.ts'
import { readBalance } from './balance.ts'
import { enterPoints, type PointRow } from './enter-points.ts'

const NOTE = { en: 'With our apologies', ar: 'مع خالص اعتذارنا' }

describeOnDatabases('points without a posting', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())

  async function newAccount() {
    const { clientId } = (await addCardholder(db, await testKeys())).owner
    const [row] = await db.read((tx) =>
      tx
        .select({ accountId: account.id, billReference: account.billReference })
        .from(account)
        .where(sql`${account.clientId} = ${clientId}`),
    )
    if (!row) throw new Error('the cardholder has no account')
    const named = (given: Partial<PointRow> & Pick<PointRow, 'kind'>) =>
      ({
        source: 'issuer',
        externalId: randomUUID(),
        billReference: row.billReference,
        occurredAt: new Date('2026-03-10T09:00:00Z'),
        ...given,
      }) as PointRow
    const balance = () => db.read((tx) => readBalance(tx, { clientId, ...row }))
    return { clientId, ...row, named, balance }
  }
  const enter = (row: PointRow) => db.write((tx) => enterPoints(tx, row))

  test('a referral bonus adds 100,000 points once, even if it is sent again', async () => {
    const { named, balance } = await newAccount()
    const bonus = named({ kind: 'referralBonus' })
    const first = await enter(bonus)
    expect(first).toMatchObject({ outcome: 'applied' })
    expect(await enter(bonus)).toEqual({ ...first, outcome: 'already' })
    await Promise.all([enter(bonus), enter(bonus)])
    expect(await balance()).toBe(100_000)
    expect(await enter(named({ kind: 'referralBonus' }))).toMatchObject({ outcome: 'applied' })
    expect(await balance()).toBe(200_000)
  })

  test('a referral bonus stores nothing about the applicant', async () => {
    const { clientId, named } = await newAccount()
    await enter(named({ kind: 'referralBonus' }))
    const { rows } = (await db.read((tx) =>
      tx.execute(sql`select * from point_entry where client_id = ${clientId}`),
    )) as { rows: Record<string, unknown>[] }
    expect(rows.map((row) => [row['note_en'], row['note_ar'], row['kind']])).toEqual([
      [null, null, 'referral_bonus'],
    ])
  })

  test('points can be redeemed and corrected down to zero, but not below', async () => {
    const { named, balance } = await newAccount()
    await enter(named({ kind: 'adjustment', points: 500, note: NOTE }))
    expect(await enter(named({ kind: 'redeemed', points: 501 }))).toEqual({
      outcome: 'refused',
      reason: 'notEnough',
    })
    await enter(named({ kind: 'redeemed', points: 300 }))
    expect(await enter(named({ kind: 'adjustment', points: -201, note: NOTE }))).toEqual({
      outcome: 'refused',
      reason: 'notEnough',
    })
    await enter(named({ kind: 'adjustment', points: -200, note: NOTE }))
    expect(await balance()).toBe(0)
  })

  test('two concurrent redemptions do not use the same points', async () => {
    const { named, balance } = await newAccount()
    await enter(named({ kind: 'adjustment', points: 500, note: NOTE }))
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => enter(named({ kind: 'redeemed', points: 400 }))),
    )
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      'applied',
      'refused',
      'refused',
    ])
    expect(await balance()).toBe(100)
  })

  test.each([0, -5, 1.5, 1e12])('%d points cannot be redeemed', async (points) => {
    const { named } = await newAccount()
    const outcome = await enter(named({ kind: 'redeemed', points }))
    expect(outcome).toEqual({ outcome: 'refused', reason: 'points' })
  })

  test('refuses an unknown bill reference and an id that another entry used', async () => {
    const { named } = await newAccount()
    const unknown = await enter({ ...named({ kind: 'referralBonus' }), billReference: '00000000' })
    expect(unknown).toEqual({ outcome: 'refused', reason: 'unknownAccount' })
    const bonus = named({ kind: 'referralBonus' })
    await enter(bonus)
    const other = named({ ...bonus, kind: 'adjustment', points: 7, note: NOTE })
    expect(await enter(other)).toEqual({ outcome: 'refused', reason: 'nameTaken' })
  })

  test('the database refuses to change an entry', async () => {
    const { clientId, named } = await newAccount()
    await enter(named({ kind: 'referralBonus' }))
    const change = db.write((tx) =>
      tx.execute(sql`update point_entry set points = 1 where client_id = ${clientId}`),
    )
    await expect(change).rejects.toMatchObject({ cause: { code: '23001' } })
  })
})
