import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../bridge/src/config/config.ts'
import { openDatabase } from '../../bridge/src/platform/db/connect.ts'
import { demonstration } from '../../bridge/src/platform/db/schema/operations.ts'
import { databaseForProcess, type ProcessDatabase } from '../../testing/process-database.ts'
import { demoRemove } from '../../demo/terminal/demo-remove.ts'
import { processEnvironment } from '../../testing/process-environment.ts'
import { runCommand } from '../../testing/terminal.ts'
import { start } from '../start.ts'

const MAIN = join(import.meta.dirname, 'demo-remove.ts')

let database: ProcessDatabase
beforeEach(async () => {
  database = await databaseForProcess()
})
afterEach(() => database.remove())

const startInProduction = () =>
  start(
    readConfig({
      ...database.environment,
      PUBLIC_URL: 'https://cards.example.com',
      OUTBOX: 'on',
      HOST: '127.0.0.1',
      PORT: '0',
    }),
  )

test('production refuses a demonstration database until demo-remove has run, with the bridge stopped', async () => {
  const running = await startInProduction()
  const refused = await runCommand(demoRemove, [], database.environment)
  await running.stop()
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/could not .*Stop .*first/),
  })
  const db = await openDatabase(database)
  await db.write((tx) => tx.insert(demonstration).values({}))
  await db.close()
  await expect(startInProduction()).rejects.toThrow(/Remove them with “npm run demo:remove”/)

  const env = processEnvironment(database.environment)
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN], { env })
  expect(stdout).toBe('Removed: clients 0. Nobody else was there, so the database is empty.\n')
  await (await startInProduction()).stop()
})
