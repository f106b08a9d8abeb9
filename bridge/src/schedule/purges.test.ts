import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '@sadu/contract/core/time'
import { describeOnDatabases, testDatabase } from '../../../testing/databases.ts'
import { TEST_NOW } from '../../../testing/fixtures.ts'
import { runJob } from '../../../testing/run-job.ts'
import { purgeEventsJob } from '../domain/issuer-events/schedule.ts'
import { purgeDeadLettersJob } from '../domain/alerts/schedule.ts'
import { purgeChallengesJob } from '../domain/passkeys/schedule.ts'
import { purgeSessionsJob } from '../features/session/schedule.ts'
import { purgeAnswersJob } from '../pipeline/schedule.ts'
import type { Database } from '../platform/db/database.ts'
import { sql } from '../platform/db/drizzle.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { Job } from '../platform/jobs/job.ts'
import { clearMessagesJob } from '../platform/outbox/schedule.ts'

const BACKLOG = 2_500
const AT_ONCE = 1_000
const AT = TEST_NOW.toISOString()
const JKT = 'k'.repeat(43)
const told = { byFiles: true, atAddress: false }

/** What each job purges: the table, its columns, and the values of the row `n`. */
const PURGES: readonly [string, Job, string, string][] = [
  [
    'idempotent_call',
    purgeAnswersJob,
    'caller, key, request_digest, at',
    `'someone', gen_random_uuid(), decode(repeat('00', 32), 'hex'), '${AT}'`,
  ],
  [
    'outbox_message',
    clearMessagesJob,
    'channel, recipient, body, at',
    `'sms', '+966500000000', 'text', '${AT}'`,
  ],
  ['delivery_receipt', clearMessagesJob, 'id, at', `'receipt ' || n, '${AT}'`],
  [
    'notice_budget',
    clearMessagesJob,
    'channel, recipient, share, used_until',
    `'sms', 'person ' || n, 'other', '${AT}'`,
  ],
  [
    'sign_in_guard',
    purgeSessionsJob,
    'name_digest, device_jkt, tries, last_try_at',
    `decode(lpad(to_hex(n), 64, '0'), 'hex'), '', 1, '${AT}'`,
  ],
  [
    'passkey_challenge',
    purgeChallengesJob,
    'challenge, purpose, jkt, expires_at',
    `lpad(n::text, 43, '0'), 'signIn', '${JKT}', '${AT}'`,
  ],
  [
    'issuer_event',
    purgeEventsJob(told),
    'kind, facts, at, written_at',
    `'tripSaved', '{}', '${AT}', '${AT}'`,
  ],
  [
    'failed_task',
    purgeDeadLettersJob,
    'job, key, attempts, failure, failed_at',
    `'chores', n::text, 20, 'poisoned', '${AT}'`,
  ],
]

describeOnDatabases('a backlog of rows to purge', (kind) => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase(kind)
    await db.write((_, exec) =>
      exec(`create function refuse_many() returns trigger language plpgsql as
        'begin if (select count(*) from gone) > ${AT_ONCE} then
          raise exception ''too many at once''; end if; return null; end'`),
    )
  })
  afterAll(() => db.close())

  test.each(PURGES)(
    'in %s is deleted completely, in batches',
    async (table, job, columns, values) => {
      await db.write(async (_, exec) => {
        await exec(`create trigger ${table}_at_once after delete on ${table}
        referencing old table as gone for each statement execute function refuse_many()`)
        await exec(`insert into ${table} (${columns})
        select ${values} from generate_series(1, ${BACKLOG}) as n`)
      })
      await runJob(job, db, new Date(TEST_NOW.getTime() + 100 * DAY_MS))
      const left = await db.read((tx) =>
        rowsOf(tx, sql`select from ${sql.identifier(table)} limit 1`),
      )
      expect(left).toEqual([])
    },
  )
})
