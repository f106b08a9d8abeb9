import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { runJob } from '../../../../testing/run-job.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { remindJob, weeklyAlertsJob } from './schedule.ts'

const ACCOUNTS = 250
const AT_ONCE = 100
const TODAY = riyadhDay(TEST_NOW)
const SUNDAY = addDays(TODAY, (7 - new Date(TODAY).getUTCDay()) % 7)
const DUE_IN = 7
const POISON = 77

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const at = (day: string) => new Date(startOfDay(day).getTime() + 9 * HOUR_MS)

describeOnDatabases('alerts created for all accounts', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
    const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
    await db.write(async (_, exec) => {
      await exec(`insert into client (id, since) select 'CL' || lpad(n::text, 6, '0'), '2020-01-01'
        from generate_series(1, ${ACCOUNTS}) as n`)
      await exec(`insert into account (client_id, id, tier, product_name_en, product_name_ar, currency,
          credit_limit_minor, bill_reference, cycle_day, opened_on)
        select 'CL' || lpad(n::text, 6, '0'), ${id}, 'gold', 'Gold', 'ذهبية', 'SAR', 1000000,
          lpad(n::text, 10, '0'), 1, '2020-01-01' from generate_series(1, ${ACCOUNTS}) as n`)
      await exec(`insert into posting (client_id, id, account_id, kind, occurred_at, posted_on,
          serial_number, reference, description_en, description_ar, billing_minor,
          transaction_minor, transaction_currency)
        select 'CL' || lpad(n::text, 6, '0'), ${id}, ${id}, 'fee', '${addDays(SUNDAY, -40)}',
          '${addDays(SUNDAY, -40)}', 'S1', 'R1', 'Fee', 'رسوم', 500, 500, 'SAR'
        from generate_series(1, ${ACCOUNTS}) as n`)
      await exec(`insert into statement (client_id, id, account_id, number, opened_on, closed_on,
          due_on, currency, opening_minor, charges_minor, credits_minor, closing_minor, closing_points)
        select 'CL' || lpad(n::text, 6, '0'), ${id}, ${id}, 1, '${addDays(SUNDAY, -60)}',
          '${addDays(SUNDAY, -14)}', '${addDays(SUNDAY, DUE_IN)}', 'SAR', 0, 500, 0, 500, 0
        from generate_series(1, ${ACCOUNTS}) as n;
        update posting set statement_id = id`)
      await exec(`create function refuse_alerts() returns trigger language plpgsql as
        'begin
          if exists (select from made where account_id = ''${idOf(POISON)}'')
              and not exists (select from job_round where job = ''cured'') then
            raise exception ''poisoned''; end if;
          return null; end';
        create trigger refuse_alerts after insert on alert_event referencing new table as made
          for each statement execute function refuse_alerts()`)
    })
  })
  afterAll(() => db.close())

  const recorded = () =>
    db.read((tx) =>
      rowsOf<{ kind: string; all: number; accounts: number }>(
        tx,
        sql`select kind, count(*)::int as all, count(distinct account_id)::int as accounts
          from alert_event group by kind order by kind`,
      ),
    )
  /** The number of alerts per transaction, for transactions that created several. */
  const together = () =>
    db.read(async (tx) => {
      const rows = await rowsOf<{ count: number }>(
        tx,
        sql`select count(*)::int as count from alert_event group by xmin having count(*) > 1
          order by min(id)`,
      )
      return rows.map(({ count }) => count)
    })
  const poison = (isPoisoned: boolean) =>
    db.write((tx) =>
      tx.execute(
        isPoisoned
          ? sql`delete from job_round where job = 'cured'`
          : sql`insert into job_round (job, round) values ('cured', 'yes')`,
      ),
    )

  test('are created in batches of 100, and one that fails does not block the others', async () => {
    const job = remindJob([DUE_IN])
    const others = ACCOUNTS - 1
    expect(await runJob(job, db, at(SUNDAY))).toEqual({ reminders: others, failed: 1 })
    const created = { kind: 'paymentReminder', all: others, accounts: others }
    expect(await recorded()).toEqual([created])
    // One of the first hundred fails, so these are created one by one.
    expect(await together()).toEqual([AT_ONCE, ACCOUNTS - 2 * AT_ONCE])

    // An immediate second run creates none.
    expect(await runJob(job, db, at(SUNDAY))).toEqual({ reminders: 0, failed: 0 })
    await poison(false)
    const later = new Date(at(SUNDAY).getTime() + HOUR_MS)
    expect(await runJob(job, db, later)).toEqual({ reminders: 1, failed: 0 })
    expect(await recorded()).toEqual([{ ...created, all: ACCOUNTS, accounts: ACCOUNTS }])
    await poison(true)
  })

  test('of a week are completed on Monday when one failed on Sunday', async () => {
    const others = ACCOUNTS - 1
    expect(await runJob(weeklyAlertsJob, db, at(SUNDAY))).toEqual({ alerts: others, failed: 1 })
    await poison(false)
    const monday = at(addDays(SUNDAY, 1))
    expect(await runJob(weeklyAlertsJob, db, monday)).toEqual({ alerts: 1, failed: 0 })
    expect(await runJob(weeklyAlertsJob, db, monday)).toEqual({ alerts: 0, failed: 0 })
    const facts = await db.read((tx) =>
      rowsOf<{ day: string }>(
        tx,
        sql`select distinct facts->>'day' as day from alert_event where kind = 'accountSnapshot'`,
      ),
    )
    expect(facts).toEqual([{ day: SUNDAY }])
  })
})
