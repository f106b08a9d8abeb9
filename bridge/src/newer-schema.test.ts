import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyAudit } from './domain/audit/verify.ts'
import { checkLedger } from './domain/ledger/check.ts'
import { closeCyclesJob } from './domain/ledger/close-due-cycles.ts'
import type { Database } from './platform/db/database.ts'
import { DEFAULT_ISSUER } from './platform/issuer/issuer.ts'
import { createJobs } from './schedule/jobs.ts'
import { migrate } from './platform/db/migrate.ts'
import { requireSchema } from './platform/db/require-schema.ts'
import { testApp } from '../../testing/app.ts'
import { signIn, type Browser } from '../../testing/browser.ts'
import { nameOf } from '../../testing/card-world.ts'
import { describeOnDatabases, testDatabase } from '../../testing/databases.ts'
import { TEST_NOW } from '../../testing/fixtures.ts'
import { testKeys } from '../../testing/keys.ts'
import { migrationFolder } from '../../testing/migration-folder.ts'
import { runJob } from '../../testing/run-job.ts'

/** What a newer release may add: a column to every table, and a table. */
const NEWER = `
do $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I add column added_later text not null default ''new''', name);
  end loop;
end $$;
create table added_later (client_id text references client on delete cascade);
`

describeOnDatabases('the schema of a newer release', (kind) => {
  let db: Database
  let app: FastifyInstance
  let noura: Browser

  beforeAll(async () => {
    db = await testDatabase(kind, 'demonstration')
    app = await testApp(db)
    noura = await signIn(app, 'noura', 'Sadu1!', () => TEST_NOW)
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  /** Calls that read and change data. */
  async function use(person: Browser): Promise<void> {
    const { accounts } = (await person.call('listAccounts', {})).results
    const { accountReference } = accounts[0]!
    for (const read of ['listCards', 'listRequests', 'listStatements', 'listTrips'] as const) {
      expect(nameOf(await person.call(read, {}))).toBe('ok')
    }
    expect(nameOf(await person.call('listTransactions', { accountReference }))).toBe('ok')
    const said = { kind: 'contact', department: 'cards', topic: 'question', text: 'Hello' } as const
    expect(nameOf(await person.call('sendMessage', said))).toBe('ok')
  }

  test('works with a bridge of this release, even one that was already running', async () => {
    await use(noura)
    expect(await migrate(db, migrationFolder({ '999-newer.sql': NEWER }))).toHaveLength(1)
    await requireSchema(db)
    await use(noura)
    await use(await signIn(app, 'faisal', 'Sadu2!', () => TEST_NOW))
    await runJob(closeCyclesJob(), db, new Date('2026-04-04T07:30:00Z'))
    for (const job of createJobs(DEFAULT_ISSUER)) await runJob(job, db, TEST_NOW)
    const checked = await checkLedger(db, TEST_NOW, new AbortController().signal)
    expect(checked.differences).toEqual([])
    const keys = await testKeys()
    expect(await db.write((tx) => verifyAudit(tx, keys))).toMatchObject({ broken: null })
  })
})
