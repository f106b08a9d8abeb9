import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseForProcess, type ProcessDatabase } from '../../testing/process-database.ts'
import { processEnvironment } from '../../testing/process-environment.ts'

const MAIN = join(import.meta.dirname, 'jobs.ts')

let database: ProcessDatabase
beforeEach(async () => {
  database = await databaseForProcess()
})
afterEach(() => database.remove())

async function run(...words: string[]): Promise<{ code: unknown; said: string }> {
  const env = processEnvironment(database.environment)
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [MAIN, ...words], { env })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: unknown; stderr: string }
    return { code, said: stderr }
  }
}

test('the command runs a job by its name and prints its result, or lists the names', async () => {
  expect(await run('check-ledger')).toEqual({
    code: 0,
    said: 'Done: accounts 0, statements 0, differences 0.\n',
  })
  for (const words of [[], ['close']]) {
    expect(await run(...words)).toEqual({
      code: 2,
      said: expect.stringContaining('close-cycles, archive-history, check-ledger'),
    })
  }
})
