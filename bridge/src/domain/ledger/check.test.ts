import { DAYS_TO_PAY } from '@sadu/contract/statements/cycle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { runJob, SILENT } from '../../../../testing/run-job.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { closeCyclesJob } from './close-due-cycles.ts'
import { ledgerJobs } from './schedule.ts'

const LATER = new Date('2026-04-16T09:00:00Z')

describeOnDatabases('the nightly check of the ledger', (kind) => {
  let db: Database
  const [job] = ledgerJobs(DAYS_TO_PAY).filter(({ name }) => name === 'check-ledger') as [Job]
  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    // The statements of the past were not written within the last hour.
    await change(`alter table statement disable trigger user;
      update statement set written_at = now() - interval '1 day';
      alter table statement enable trigger user`)
  })
  afterAll(() => db.close())

  const change = (script: string) => db.write((_, exec) => exec(script))
  const night = () => runJob(job, db, TEST_NOW)
  const byHand = () => {
    const { signal } = new AbortController()
    return job.work({ db, now: TEST_NOW, signal, logger: SILENT, isByHand: true })
  }
  const statements = async () => {
    const [row] = await db.read((tx) =>
      rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from statement`),
    )
    return row?.count ?? 0
  }
  const spoil = (by: number) =>
    change(`alter table posting disable trigger user;
      update posting set billing_minor = billing_minor + ${by},
        transaction_minor = transaction_minor + ${by} where id = (select id from posting
          where statement_id is not null and kind = 'purchase' and fx_rate is null
          order by posted_on, id limit 1);
      alter table posting enable trigger user`)

  test('checks all statements once, then only newly closed ones, and all again when run by hand', async () => {
    const before = await statements()
    expect(before).toBeGreaterThan(20)
    expect(await night()).toMatchObject({ statements: before, differences: 0 })
    expect(await night()).toMatchObject({ statements: 0, differences: 0 })
    const { closed } = await runJob(closeCyclesJob(), db, LATER)
    expect(closed).toBeGreaterThan(0)
    expect(await night()).toMatchObject({ statements: closed, differences: 0 })
    expect(await byHand()).toMatchObject({ statements: await statements(), differences: 0 })
  })

  test('checks all statements again until there is no difference', async () => {
    await spoil(5)
    expect((await byHand())['differences']).toBeGreaterThan(0)
    const again = await night()
    expect(again).toMatchObject({ statements: await statements() })
    expect(again['differences']).toBeGreaterThan(0)
    await spoil(-5)
    expect(await night()).toMatchObject({ statements: await statements(), differences: 0 })
  })

  test('finds a difference in a statement that was just closed', async () => {
    await change(`alter table statement disable trigger user;
      update statement set charges_minor = charges_minor + 5, closing_minor = closing_minor + 5
        where written_at > now() - interval '1 hour' and id = (select id from statement
          where written_at > now() - interval '1 hour' order by id limit 1);
      alter table statement enable trigger user`)
    const found = await night()
    expect(found['differences']).toBeGreaterThan(0)
    expect(found['statements']).toBeLessThan(await statements())
  })

  test.each([
    ['an account and reached no other', 'movedOut', 'points-moved'],
    ['a balance and reached no share', 'given', 'points-given'],
  ])('finds points that left %s', async (_, moved, source) => {
    const before = await byHand()
    await change(`insert into point_entry (client_id, id, account_id, kind, points, occurred_at,
        counted_on, note_en, note_ar, source, external_id)
      select client_id, gen_random_uuid(), id, '${moved}', -5, now(), '2030-01-01', 'Name', 'اسم',
        '${source}', 'a1:out' from account order by id limit 1`)
    const after = await byHand()
    expect(Number(after['differences'])).toBe(Number(before['differences']) + 1)
  })
})
