import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { testApp } from '../../../../testing/app.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { archiveHistory } from './archive.ts'
import { checkLedger } from './check.ts'
import { closeCyclesJob } from './close-due-cycles.ts'
import { recordDeclined } from './record-declined.ts'

const GOING = new AbortController().signal
const LATER = new Date('2026-05-20T09:00:00Z')

describeOnDatabases('the upkeep of the ledger', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
  })
  afterAll(() => db.close())

  const rows = (text: string) => db.read((tx) => rowsOf<Record<string, unknown>>(tx, sql.raw(text)))
  const balances = () =>
    rows(`select a.id, coalesce((select closing_minor from statement s where s.account_id = a.id
        order by closed_on desc limit 1), 0) + (select coalesce(sum(billing_minor), 0) from posting p
        where p.account_id = a.id and statement_id is null) + (select coalesce(sum(remaining_minor), 0)
        from instalment_plan l where l.account_id = a.id) as owed from account a order by id`)
  const count = async (table: string) =>
    Number((await rows(`select count(*) as count from ${table}`))[0]?.['count'])

  test('closes the cycles of other accounts when those of one account cannot be closed', async () => {
    const [one] = await rows('select id from account order by client_id, id limit 1')
    await db.write((_, exec) =>
      exec(`create function refuse_one() returns trigger language plpgsql as
          'begin raise exception ''poisoned''; end';
        create trigger refuse_one before insert on statement for each row
          when (new.account_id = '${String(one?.['id'])}') execute function refuse_one()`),
    )
    const soon = new Date('2026-04-20T09:00:00Z')
    const { closed, failed } = await runJob(closeCyclesJob(), db, soon)
    expect(failed).toBe(1)
    expect(closed).toBeGreaterThanOrEqual(5)
    expect(await rows('select job, key from failed_task')).toEqual([
      { job: 'close-cycles', key: one?.['id'] },
    ])
    await db.write((_, exec) => exec('drop trigger refuse_one on statement'))
  })

  test('closes every cycle that has ended, and changes nothing when it runs again', async () => {
    const owed = await balances()
    const { closed } = await runJob(closeCyclesJob(), db, LATER)
    expect(closed).toBeGreaterThanOrEqual(7)
    const open = await rows(`
      select a.id from account a where (select max(closed_on) + 28 from statement s
        where s.account_id = a.id) < '2026-05-19'`)
    expect(open).toEqual([])
    expect(await balances()).toEqual(owed)
    const statements = await rows(
      'select md5(string_agg(s::text, $$|$$ order by id)) from statement s',
    )
    expect(await runJob(closeCyclesJob(), db, LATER)).toEqual({ closed: 0, failed: 0 })
    expect(
      await rows('select md5(string_agg(s::text, $$|$$ order by id)) from statement s'),
    ).toEqual(statements)
  })

  test('archives rows older than the history without losing any or changing a balance', async () => {
    const [owed, all, refused] = [
      await balances(),
      await count('posting'),
      await count('declined_attempt'),
    ]
    await db.write((_, exec) =>
      exec(`insert into card_allowance (client_id, declined_id, card_id, merchant_id, most_minor,
          allowed_by, allowed_at, expires_at)
        select client_id, id, card_id, merchant_id, billing_minor, cardmember_id, occurred_at,
          occurred_at + interval '1 hour' from declined_attempt`),
    )
    const moved = await archiveHistory(db, LATER, GOING)
    expect(moved.postings).toBeGreaterThan(100)
    expect(await count('posting_archive')).toBe(moved.postings)
    expect(await count('posting')).toBe(all - moved.postings)
    expect(await balances()).toEqual(owed)
    const stored = await rows(`
      select count(*) filter (where s.closed_on >= '2026-02-18') as young,
        count(*) filter (where (was->>'billing_minor')::bigint <> billing_minor) as other
      from posting_archive p join statement s on s.id = p.statement_id`)
    expect(stored.map((one) => Object.values(one).map(Number))).toEqual([[0, 0]])
    expect(moved.declined).toBeGreaterThan(0)
    expect(await count('declined_attempt_archive')).toBe(moved.declined)
    expect(await count('declined_attempt')).toBe(refused - moved.declined)
    expect(await count('card_allowance')).toBe(refused - moved.declined)
    expect(await archiveHistory(db, LATER, GOING)).toEqual({
      postings: 0,
      authorizations: 0,
      declined: 0,
    })
  })

  test('does not store an archived declined attempt again when it is reported again', async () => {
    const before = await count('declined_attempt')
    const [old] = await rows(`select a.was->>'external_id' as name, a.was->>'source' as source,
        serial_number, a.was->>'merchant_id' as merchant, a.was->>'occurred_at' as occurred_at
      from declined_attempt_archive a join card on card.id = (a.was->>'card_id')::uuid limit 1`)
    const again = await db.write((tx) =>
      recordDeclined(tx, [
        {
          source: String(old?.['source']),
          externalId: String(old?.['name']),
          cardSerialNumber: String(old?.['serial_number']),
          merchantId: String(old?.['merchant']),
          reason: 'technical',
          occurredAt: new Date(String(old?.['occurred_at'])),
          transactionMinor: 1_000,
          transactionCurrency: 'SAR',
          billingMinor: 1_000,
        },
      ]),
    )
    expect(again).toEqual(['already'])
    expect(await count('declined_attempt')).toBe(before)
  })

  test('finds no difference, and records what it checked', async () => {
    const checked = await checkLedger(db, TEST_NOW, GOING)
    expect(checked).toEqual({ accounts: 6, statements: await count('statement'), differences: [] })
    expect(await rows('select accounts::int, differences::int from ledger_check')).toEqual([
      { accounts: 6, differences: 0 },
    ])
  })

  test('finds an amount that was changed in the database, and stores the differences', async () => {
    const [victim] = await rows(`select id, billing_minor from posting
      where statement_id is not null and kind = 'purchase' and fx_rate is null limit 1`)
    await db.write(async (tx) => {
      await tx.execute(sql`alter table posting disable trigger user`)
      await tx.execute(sql`update posting set billing_minor = billing_minor + 5,
        transaction_minor = transaction_minor + 5, points = points + 5 where id = ${victim?.['id']}`)
      await tx.execute(sql`alter table posting enable trigger user`)
    })
    const { differences } = await checkLedger(db, LATER, GOING)
    expect(differences.map((one) => one.kind).toSorted()).toEqual(['balance', 'lines', 'points'])
    for (const { expected, found } of differences) expect(Number(expected) - Number(found)).toBe(5)
    expect(await count('ledger_difference')).toBe(3)
    const app = await testApp(db)
    expect((await app.inject('/metrics')).body).toContain('\nsadu_ledger_differences 3\n')
    await app.close()
  })

  test.each([
    ['a posting is never deleted', `delete from posting`],
    ['an authorization is never deleted', `delete from card_authorization`],
    ['the archive is never changed', `update posting_archive set billing_minor = 1`],
    ['the archive is never deleted', `delete from posting_archive`],
    ['a refused attempt is never deleted', `delete from declined_attempt`],
  ])('the database enforces: %s', async (_, change) => {
    await expect(db.write((tx) => tx.execute(sql.raw(change)))).rejects.toMatchObject({
      cause: { code: '23001' },
    })
  })
})
