import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../../bridge/src/config/config.ts'
import { checkpointJob } from '../../bridge/src/domain/audit/checkpoints/job.ts'
import { openDatabase } from '../../bridge/src/platform/db/connect.ts'
import { sql } from '../../bridge/src/platform/db/drizzle.ts'
import { openEmbedded } from '../../bridge/src/platform/db/embedded.ts'
import type { Tx } from '../../bridge/src/platform/db/database.ts'
import { migrate } from '../../bridge/src/platform/db/migrate.ts'
import { loadKeys } from '../../bridge/src/platform/keys/keys.ts'
import { recordEvent } from '../../bridge/src/domain/audit/audit.ts'
import { databaseForProcess, type ProcessDatabase } from '../../testing/process-database.ts'
import { processEnvironment } from '../../testing/process-environment.ts'

const MAIN = join(import.meta.dirname, 'audit-verify.ts')
const HALA = { clientId: 'hala', cardmemberId: '6a6e3f0c-52a5-4f7e-9d7e-0d6c9a3b1f11' }

let database: ProcessDatabase

beforeEach(async () => {
  database = await databaseForProcess()
})
afterEach(() => database.remove())

async function inDatabase(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const db = await openDatabase(database)
  await migrate(db)
  await db.write(work)
  await db.close()
}

async function verify(
  environment = database.environment,
): Promise<{ code: unknown; stdout: string }> {
  const env = processEnvironment(environment)
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [MAIN], { env })
    return { code: 0, stdout }
  } catch (error) {
    const { code, stdout } = error as { code: unknown; stdout: string }
    return { code, stdout }
  }
}

test('the command verifies an intact audit and finds a changed row', async () => {
  const now = new Date()
  const keys = await loadKeys({ directory: join(database.dataDir, 'keys') }, now)
  await inDatabase(async (tx) => {
    for (const kind of ['signedIn', 'codeSent', 'signedOut'] as const) {
      await recordEvent(tx, keys, { of: HALA, kind }, now)
    }
  })
  const whole = 'The audit is whole: 4 rows in 2 chains.\n'
  expect(await verify()).toEqual({
    code: 1,
    stdout: expect.stringContaining(`${whole}There is no checkpoint in ${database.dataDir}`),
  })

  const { checkpoints } = readSettings(database.environment)
  const db = await openDatabase(database)
  const { signal } = new AbortController()
  const logger = pino({ level: 'silent' })
  const job = checkpointJob(keys, { ...checkpoints, bridge: 'web-1' })
  await job.work({ db, now, signal, logger })
  await db.close()
  const last = `the last of ${now.toISOString()}.\n`
  const recorded = `The checkpoints are whole: 1 lines in one file, ${last}`
  expect(await verify()).toEqual({ code: 0, stdout: whole + recorded })

  await inDatabase(async (tx) => {
    await tx.execute(sql`alter table audit_event disable trigger user`)
    await tx.execute(sql`update audit_event set kind = 'codeSenT' where seq = 2`)
  })
  expect(await verify()).toEqual({
    code: 1,
    stdout: `The audit of client hala breaks at row 2: changed.\n${recorded}`,
  })
})

test('the command exits with 2 while another process has the database open', async () => {
  const { dataDir } = database
  const db = await openEmbedded(dataDir)
  expect((await verify({ DATA_DIR: dataDir })).code).toBe(2)
  await db.close()
})
