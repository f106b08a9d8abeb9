import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tier } from '@sadu/contract'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { account, card, posting } from '../../platform/db/schema/customers.ts'
import { feeChange } from '../../platform/db/schema/fees.ts'
import { failedTask } from '../../platform/db/schema/operations.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { testKeys } from '../../../../testing/keys.ts'
import { addCardholder } from '../../../../testing/person.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { createOutbox } from '../../platform/outbox/outbox.ts'
import { feeJobs } from '../fees/schedule.ts'
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
  const feeTiers: Tier[] = ['classic', 'gold']
  const announce = async (day: string) => {
    const outbox = createOutbox(await testKeys(), () => startOfDay(day), new Set())
    const sender = { productName: { en: 'Sadu', ar: 'سدو' }, origin: 'https://portal.example' }
    for (const job of feeJobs({ ...sender, outbox, feeTiers })) {
      if (job.name === 'announce-yearly-fees') await runJob(job, db, startOfDay(day))
    }
  }
  const chargeAlone = async (today: string) =>
    (await runJob(yearlyFeesJob(feeTiers), db, startOfDay(today)))['charged']
  /** Announces the fee first, since an unannounced fee is not charged. */
  const charge = async (today: string) => {
    await announce(addDays(today, -15))
    return chargeAlone(today)
  }
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

  test('is charged once on each anniversary, even if the job runs again, and not in the first year', async () => {
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

  test('is charged once by concurrent runs', async () => {
    const client = await opened('2023-06-01')
    await announce('2025-05-17')
    await Promise.all(['2025-06-01', '2025-06-01', '2025-06-02'].map(chargeAlone))
    expect(await feesOf(client)).toHaveLength(1)
  })

  test('is charged to other accounts when one fails, and the failure is recorded', async () => {
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

  test('is charged to at most 100 accounts per transaction', async () => {
    await db.write(async (_, exec) => {
      await exec(`insert into client (id, since) select 'YF' || lpad(n::text, 6, '0'), '2020-01-01'
        from generate_series(1, 150) as n`)
      await exec(`insert into account (client_id, id, tier, product_name_en, product_name_ar, currency,
          credit_limit_minor, bill_reference, cycle_day, opened_on)
        select 'YF' || lpad(n::text, 6, '0'), gen_random_uuid(), 'gold', 'Gold', 'ذهبية', 'SAR',
          1000000, '9' || lpad(n::text, 9, '0'), 1, '2021-03-03' from generate_series(1, 150) as n`)
      await exec(`insert into cardmember (client_id, id, role, first_name_en, first_name_ar,
          full_name_en, full_name_ar, legal_id_hash, legal_id_tail, mobile)
        select 'YF' || lpad(n::text, 6, '0'), gen_random_uuid(), 'primary', 'Test', 'تجربة', 'Test',
          'تجربة', rpad('yf' || n, 43, '0'), '123', '+9665' || lpad(n::text, 8, '0')
        from generate_series(1, 150) as n`)
      await exec(`insert into card (client_id, id, account_id, cardmember_id, kind, state,
          serial_number, last_digits, expires_on, name_on_card, issued_on)
        select account.client_id, gen_random_uuid(), account.id, cardmember.id, 'primary', 'active',
          account.bill_reference, '11111', '2028-07-31', 'TEST', '2021-03-03'
        from account join cardmember using (client_id) where client_id like 'YF%'`)
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

  test('is not charged later for years in which the job did not run', async () => {
    const client = await opened('2015-01-10')
    expect(await charge('2026-02-20')).toBe(0)
    expect(await feesOf(client)).toEqual([])
  })

  test('is not charged until 14 full days after its announcement', async () => {
    const client = await opened('2022-04-20')
    await announce('2024-04-07')
    for (const today of ['2024-04-20', '2024-04-21']) await chargeAlone(today)
    expect(await feesOf(client)).toEqual([])
    await chargeAlone('2024-04-22')
    expect(await feesOf(client)).toMatchObject([{ billed: 9_375, postedOn: '2024-04-20' }])
  })

  test('is not charged to an account whose card is closed', async () => {
    const client = await opened('2022-05-20')
    await announce('2024-05-01')
    await db.write((tx) =>
      tx
        .update(card)
        .set({ state: 'stopped', stoppedBecause: 'issuer' })
        .where(sql`${card.clientId} = ${client}`),
    )
    await chargeAlone('2024-05-20')
    expect(await feesOf(client)).toEqual([])
  })

  test('is charged at an announced new amount from the day of the change', async () => {
    const [before, after] = [await opened('2020-08-09'), await opened('2020-08-10')]
    const change = { fee: 'rewards', amount: 11_250, appliesOn: '2021-08-10' } as const
    const announced = { announcedAt: startOfDay('2021-07-01'), announcedBy: 'test' }
    await db.write((tx) => tx.insert(feeChange).values({ ...change, ...announced }))
    for (const day of ['2021-08-09', '2021-08-10']) await charge(day)
    await db.write((tx) => tx.delete(feeChange))
    expect(await feesOf(before)).toMatchObject([{ billed: 9_375 }])
    expect(await feesOf(after)).toMatchObject([{ billed: 11_250 }])
  })

  test('is not charged to the other tiers', async () => {
    const clients = [
      await opened('2024-08-05', 'platinum'),
      await opened('2024-08-05', 'centurion'),
    ]
    expect(await charge('2025-08-05')).toBe(0)
    for (const client of clients) expect(await feesOf(client)).toEqual([])
  })
})
