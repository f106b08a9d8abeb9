import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayAllowOnce } from '@sadu/contract/cards/allowance'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { MINUTE_MS } from '@sadu/contract/core/time'
import { isIdentityNumber } from '@sadu/contract/enrollment/identity-number'
import type { Database } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { describeOnDatabases, anyDatabase, testDatabase } from '../testing/databases.ts'
import { TEST_NOW } from '../testing/fixtures.ts'
import { testKeys } from '../testing/keys.ts'
import { describeInLongRun } from '../testing/long-run.ts'
import { DEMO_CARDMEMBERS } from './cardmembers.ts'
import { fillDemonstration } from './fill.ts'

test.each(DEMO_CARDMEMBERS.map(({ key, legalId }) => [key, legalId]))(
  "%s's identity number %s has a valid check digit",
  (_, legalId) => {
    expect(isIdentityNumber(legalId)).toBe(true)
  },
)

describeOnDatabases('the demonstration issuer', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
  })
  afterAll(() => db.close())

  const rows = async (query: string) =>
    ((await db.read((tx) => tx.execute(sql.raw(query)))) as { rows: Record<string, unknown>[] })
      .rows
  const figures = async (query: string) =>
    (await rows(query)).map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])),
    )

  test('is filled only once', async () => {
    const before = await rows('select count(*) as postings from posting')
    expect(await fillDemonstration(db, await testKeys(), TEST_NOW)).toBe(false)
    expect(await rows('select count(*) as postings from posting')).toEqual(before)
  })

  test('a payment that a card rule declined can be allowed until the end of the day', async () => {
    const [row] = await rows(
      `select occurred_at as at from declined_attempt where reason = 'cardRule'`,
    )
    const dayEnd = startOfDay(addDays(riyadhDay(TEST_NOW), 1))
    const occurredAt = new Date(String(row?.['at']))
    expect(mayAllowOnce({ occurredAt }, new Date(dayEnd.getTime() - MINUTE_MS))).toBe(true)
  })

  test('the last closing balance plus later postings equals the sum of all postings', async () => {
    const balances = await figures(`
      select (select sum(billing_minor) from posting p where p.account_id = a.id) as history,
        (select closing_minor from statement s where s.account_id = a.id
          order by closed_on desc limit 1)
        + (select coalesce(sum(billing_minor), 0) from posting p
          where p.account_id = a.id and statement_id is null) as owed
      from account a`)
    expect(balances).toHaveLength(6)
    for (const { history, owed } of balances) expect(owed).toBe(history)
  })

  test('every statement opens with the previous closing balance and adds its own postings', async () => {
    const chain = await figures(`
      select number, opening_minor as opening, closing_minor as closing, closing_points as points,
        coalesce(lag(closing_minor) over w, 0) as before,
        coalesce(lag(closing_points) over w, 0) as points_before,
        (select coalesce(sum(billing_minor), 0) from posting p where p.statement_id = s.id) as posted,
        (select coalesce(sum(p.points), 0) from posting p where p.statement_id = s.id) as earned,
        (select count(*) from posting p where p.statement_id = s.id
          and (p.posted_on > s.closed_on or p.posted_on < s.opened_on)) as misplaced
      from statement s window w as (partition by account_id order by number)`)
    expect(chain.length).toBeGreaterThanOrEqual(6 * 12)
    for (const one of chain) {
      expect(one['opening']).toBe(one['before'])
      expect(one['closing']).toBe(Number(one['opening']) + Number(one['posted']))
      expect(one['points']).toBe(Number(one['points_before']) + Number(one['earned']))
      expect(one['misplaced']).toBe(0)
    }
  })

  test('cycles follow each other without gaps, and each posting of an ended cycle is on a statement', async () => {
    const gaps = await rows(`
      select 1 from (select opened_on, lag(closed_on) over
        (partition by account_id order by number) as before from statement) s
      where opened_on <> before + 1`)
    expect(gaps).toEqual([])
    const [open] = await figures(`
      select count(*) as late from posting p where statement_id is null and posted_on <=
        (select max(closed_on) from statement s where s.account_id = p.account_id)`)
    expect(open).toEqual({ late: 0 })
  })

  test('foreign charges equal their amount at the rate of the day plus the fee', async () => {
    const [foreign] = await figures(`
      select count(*) as all,
        count(*) filter (where fx_rate <> (select rate from fx_rate r
          where r.currency = transaction_currency
          and r.rated_on = (occurred_at at time zone 'Asia/Riyadh')::date)
          and kind <> 'refund') as other_rate,
        count(*) filter (where abs(billing_minor) - fx_fee_minor
          <> round(abs(transaction_minor) * fx_rate)) as other_amount
      from posting where fx_rate is not null`)
    expect(foreign?.['all']).toBeGreaterThan(100)
    expect(foreign).toMatchObject({ other_rate: 0, other_amount: 0 })
  })

  test("noura's year has every kind of activity", async () => {
    const [year] = await figures(`
      select count(*) as postings,
        count(distinct transaction_currency) as currencies,
        count(distinct p.cardmember_id) as cardmembers,
        count(distinct m.category) as categories,
        count(*) filter (where kind = 'refund') as refunds,
        count(*) filter (where kind = 'cash') as cash,
        count(*) filter (where kind = 'fee' and p.card_id is null) as annual_fees,
        count(*) filter (where kind = 'payment') as payments,
        (select count(*) from statement where client_id = 'C1000001') as statements,
        (select count(*) from device where client_id = 'C1000001') as devices,
        (select count(*) from card_authorization
          where client_id = 'C1000001' and state = 'pending') as pending
      from posting p left join merchant m on m.id = p.merchant_id where client_id = 'C1000001'`)
    expect(year?.['postings']).toBeGreaterThanOrEqual(300)
    expect(year).toMatchObject({
      currencies: 3,
      cardmembers: 3,
      annual_fees: 2,
      pending: 4,
      devices: 3,
    })
    expect(year?.['categories']).toBe(9)
    for (const some of ['refunds', 'cash', 'payments', 'statements']) {
      expect(year?.[some]).toBeGreaterThanOrEqual(3)
    }
  })

  test('no posting is in the future, and no identity number is stored in plain text', async () => {
    const [future] = await figures(`
      select count(*) as postings from posting
      where posted_on > '2026-03-14' or occurred_at > '2026-03-14T00:00:00+03'`)
    expect(future).toEqual({ postings: 0 })
    const stored = JSON.stringify(await rows('select * from cardmember'))
    for (const { legalId } of DEMO_CARDMEMBERS) expect(stored).not.toContain(legalId)
  })
})

describeInLongRun('the demonstration, filled twice', () => {
  test('has the same data both times for the same day', async () => {
    const digest = async () => {
      const db = await anyDatabase()
      await fillDemonstration(db, await testKeys(), new Date('2027-01-30T22:30:00Z'))
      const { rows } = (await db.read((tx) =>
        tx.execute(sql`select md5(string_agg(p::text, '|' order by p.client_id, p.id)) as rows,
        md5((select string_agg((to_jsonb(s) - 'written_at')::text, '|' order by s.client_id, s.id)
          from statement s)) as closed
        from posting p`),
      )) as { rows: unknown[] }
      await db.close()
      return rows
    }
    expect(await digest()).toEqual(await digest())
  })
})
