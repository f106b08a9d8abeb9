import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tier } from '@sadu/contract'
import { startOfDay } from '@sadu/contract/core/days'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { account, posting } from '../../platform/db/schema/customers.ts'
import { failedTask } from '../../platform/db/schema/operations.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addCardholder } from '../../../../testing/person.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { post } from './post.ts'
import type { FeeRow } from './rows.ts'
import { yearlyFeesJob } from './yearly-fees.ts'

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
  const charge = async (today: string) =>
    (await runJob(yearlyFeesJob(['classic', 'gold']), db, startOfDay(today)))['charged']
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

  test('one that cannot be charged holds up nobody else, and is told', async () => {
    const clients = [
      await opened('2022-09-09'),
      await opened('2022-09-09'),
      await opened('2022-09-09'),
    ]
    const [first] = await db.read((tx) =>
      tx
        .select({ id: account.id, bill: account.billReference })
        .from(account)
        .where(sql`${account.clientId} = ${clients[1]}`),
    )
    const taken: FeeRow = {
      source: 'test',
      externalId: 'taken',
      kind: 'fee',
      on: { billReference: first?.bill ?? '' },
      occurredAt: startOfDay('2023-09-01'),
      postedOn: '2023-09-01',
      serialNumber: `MR${first?.bill}2023`,
      reference: 'R1',
      description: { en: 'Fee', ar: 'رسوم' },
      amountMinor: 100,
      currency: 'SAR',
    }
    await db.write((tx) => post(tx, [taken]))
    expect(await charge('2023-09-09')).toBe(2)
    expect(await Promise.all(clients.map(async (one) => (await feesOf(one)).length))).toEqual([
      1, 1, 1,
    ])
    const told = await db.read((tx) => tx.select().from(failedTask))
    expect(told).toMatchObject([
      {
        job: 'charge-yearly-fees',
        key: first?.id,
        failure: expect.stringContaining('serialTaken') as string,
      },
    ])
  })

  test('a hundred accounts at most are charged in one transaction', async () => {
    await db.write(async (_, exec) => {
      await exec(`insert into client (id, since) select 'YF' || lpad(n::text, 6, '0'), '2020-01-01'
        from generate_series(1, 150) as n`)
      await exec(`insert into account (client_id, id, tier, product_name_en, product_name_ar, currency,
          credit_limit_minor, bill_reference, cycle_day, opened_on)
        select 'YF' || lpad(n::text, 6, '0'), gen_random_uuid(), 'gold', 'Gold', 'ذهبية', 'SAR',
          1000000, '9' || lpad(n::text, 9, '0'), 1, '2021-03-03' from generate_series(1, 150) as n`)
    })
    expect(await charge('2022-03-03')).toBe(150)
    const inEach = await db.read((tx) =>
      rowsOf(
        tx,
        sql`select count(*)::int as count from posting where client_id like 'YF%'
          group by xmin order by count desc`,
      ),
    )
    expect(inEach).toEqual([{ count: 100 }, { count: 50 }])
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
