import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tier } from '@sadu/contract'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { account, posting } from '../../platform/db/schema/customers.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addCardholder } from '../../../../testing/person.ts'
import { chargeYearlyFees } from './yearly-fees.ts'

describeOnDatabases('the membership rewards fee', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
  })
  afterAll(() => db.close())

  async function opened(openedOn: string, tier: Tier = 'gold') {
    const { clientId } = (await addCardholder(db, await testKeys())).owner
    await db.write((tx) =>
      tx
        .update(account)
        .set({ openedOn, tier })
        .where(sql`${account.clientId} = ${clientId}`),
    )
    return clientId
  }
  const charge = (today: string) =>
    db.write((tx) => chargeYearlyFees(tx, today, ['classic', 'gold']))
  const feesOf = (clientId: string) =>
    db.read((tx) =>
      tx
        .select({
          kind: posting.kind,
          billed: posting.billingMinor,
          postedOn: posting.postedOn,
          points: posting.points,
        })
        .from(posting)
        .where(sql`${posting.clientId} = ${clientId}`)
        .orderBy(posting.postedOn),
    )

  test('is charged on each anniversary, once however often the job runs, and never in the first year', async () => {
    const client = await opened('2024-03-14')
    for (const today of ['2024-03-14', '2024-12-31', '2025-03-13']) await charge(today)
    expect(await feesOf(client)).toEqual([])
    for (const today of ['2025-03-14', '2025-03-14', '2025-03-20', '2025-05-01', '2026-03-15']) {
      await charge(today)
    }
    const fee = { kind: 'fee', billed: 9_375, points: 0 }
    expect(await feesOf(client)).toEqual([
      { ...fee, postedOn: '2025-03-14' },
      { ...fee, postedOn: '2026-03-14' },
    ])
  })

  test('two runs at once charge it once', async () => {
    const client = await opened('2023-06-01')
    await Promise.all([charge('2025-06-01'), charge('2025-06-01'), charge('2025-06-02')])
    expect(await feesOf(client)).toHaveLength(1)
  })

  test('years in which nobody ran the job are not charged afterwards', async () => {
    const client = await opened('2015-01-10')
    expect(await charge('2026-02-20')).toBe(0)
    expect(await feesOf(client)).toEqual([])
  })

  test('is free for the other tiers', async () => {
    const clients = [
      await opened('2024-08-05', 'platinum'),
      await opened('2024-08-05', 'centurion'),
    ]
    expect(await charge('2025-08-05')).toBe(0)
    for (const client of clients) expect(await feesOf(client)).toEqual([])
  })
})
