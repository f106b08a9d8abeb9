import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { recordEvent } from '../bridge/src/domain/audit/audit.ts'
import { checkpointJob } from '../bridge/src/domain/audit/checkpoints/job.ts'
import { readMarks } from '../bridge/src/domain/audit/checkpoints/marks.ts'
import { describeAudit } from '../bridge/src/domain/audit/describe.ts'
import type { AuditSubject } from '../bridge/src/domain/audit/event.ts'
import { verifyAudit } from '../bridge/src/domain/audit/verify.ts'
import type { Database } from '../bridge/src/platform/db/database.ts'
import type { Keys } from '../bridge/src/platform/keys/keys.ts'
import { testDatabase } from './databases.ts'
import { emptyAudit } from './empty-audit.ts'
import { TEST_NOW } from './fixtures.ts'
import { testKeys } from './keys.ts'
import { runJob } from './run-job.ts'

export const HALA = { clientId: 'hala', cardmemberId: '6a6e3f0c-52a5-4f7e-9d7e-0d6c9a3b1f11' }
export const OMAR = { clientId: 'omar', cardmemberId: '6a6e3f0c-52a5-4f7e-9d7e-0d6c9a3b1f22' }

/** The setup for one file of checkpoint tests. Before each test the database has no events and the
 * folder is empty. */
export function checkpointWorld(kind: Database['kind']) {
  let db: Database
  let keys: Keys
  let directory: string
  let time: number

  beforeAll(async () => {
    db = await testDatabase(kind)
    keys = await testKeys()
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await emptyAudit(db)
    directory = await mkdtemp(join(tmpdir(), 'sadu-checkpoints-'))
    time = TEST_NOW.getTime()
  })
  afterEach(() => rm(directory, { recursive: true }))

  /** Creates the checkpoint job of a bridge, as at its start. */
  const jobOf = (bridge: string, url: string | null = null) =>
    checkpointJob(keys, { directory, bridge, url })
  const fileOf = (bridge = 'web-1') => join(directory, `${bridge}.jsonl`)
  const linesOf = async (bridge?: string) =>
    (await readFile(fileOf(bridge), 'utf8')).split('\n').slice(0, -1)
  const writeLines = (lines: string[], bridge?: string) =>
    writeFile(fileOf(bridge), lines.map((line) => `${line}\n`).join(''))

  const record = (of: AuditSubject | null, kindOf: 'signedIn' | 'signInFailed' = 'signedIn') =>
    db.write((tx) => recordEvent(tx, keys, { of, kind: kindOf }, new Date(time)))
  const pass = (ms: number) => {
    time += ms
  }
  /** Advances the clock by a minute, then runs the job. */
  const run = (job: ReturnType<typeof jobOf>) => {
    pass(60_000)
    return runJob(job, db, new Date(time))
  }
  async function verify() {
    const marks = await readMarks(directory, keys)
    const verdict = await db.write((tx) => verifyAudit(tx, keys, marks.ofClient))
    return describeAudit(verdict, marks, directory)
  }

  /** Records three events for Hala, two for Omar and one without a client, so that two people have
   * a chain. Returns the job, which has written two lines. */
  async function history() {
    const job = jobOf('web-1')
    await record(HALA)
    await record(null, 'signInFailed')
    await record(HALA)
    await run(job)
    await record(OMAR)
    await record(HALA)
    await record(OMAR)
    await run(job)
    return job
  }

  return {
    db: () => db,
    directory: () => directory,
    jobOf,
    fileOf,
    linesOf,
    writeLines,
    record,
    pass,
    run,
    verify,
    history,
  }
}
