import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queueEvents } from '../../bridge/src/domain/issuer-events/queue.ts'
import { recordIssuerEvent } from '../../bridge/src/domain/issuer-events/record.ts'
import { openDatabase } from '../../bridge/src/platform/db/connect.ts'
import { migrate } from '../../bridge/src/platform/db/migrate.ts'
import { outboxMessage } from '../../bridge/src/platform/db/schema/operations.ts'
import { TEST_NOW } from '../../testing/fixtures.ts'
import { databaseForProcess, type ProcessDatabase } from '../../testing/process-database.ts'
import { processEnvironment } from '../../testing/process-environment.ts'
import { runCommand } from '../../testing/terminal.ts'
import { events } from '../../bridge/src/terminal/events.ts'

const MAIN = join(import.meta.dirname, 'events.ts')

let database: ProcessDatabase
beforeEach(async () => {
  database = await databaseForProcess()
})
afterEach(() => database.remove())

const run = (...args: string[]) => runCommand(events, args, database.environment)

test('the command lists, resends and drops events that were given up', async () => {
  const db = await openDatabase(database)
  await migrate(db)
  await db.write(async (tx) => {
    for (const request of ['7K4M-2QXB', '9QTX-2HDP']) {
      const about = { clientId: 'T1', id: null }
      await recordIssuerEvent(tx, about, { kind: 'requestMoved', facts: { request } }, TEST_NOW)
    }
    await queueEvents(tx, TEST_NOW)
    const failure = 'http 500'
    const ended = { state: 'dead' as const, attempts: 400, failure, dueAt: null }
    await tx.update(outboxMessage).set({ ...ended, endedAt: TEST_NOW })
  })
  await db.close()

  const env = processEnvironment(database.environment)
  const shown = await promisify(execFile)(process.execPath, [MAIN], { env }).catch(
    (error: object) => error,
  )
  expect(shown).toMatchObject({
    code: 1,
    stdout:
      'Waiting: 0. Given up: 2.\n' +
      'event-1  request 7K4M-2QXB  http 500 after 400 attempts\n' +
      'event-2  request 9QTX-2HDP  http 500 after 400 attempts\n',
  })
  expect(await run('drop', 'event-2')).toMatchObject({ code: 0, stdout: 'Dropped: 1.\n' })
  expect(await run('again')).toMatchObject({ code: 0, stdout: 'Sent again by the bridge: 1.\n' })
  expect(await run('again', 'event-2')).toMatchObject({ code: 1 })
  const after = await run()
  expect(after.code).toBe(0)
  expect(after.stdout).toBe(
    `Waiting: 1, the oldest since ${TEST_NOW.toISOString()}. Given up: 0.\n`,
  )
  expect(await run('drop')).toMatchObject({ code: 2, stderr: /again EVENT or drop EVENT/ })
})
