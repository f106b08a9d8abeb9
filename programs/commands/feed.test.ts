import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from '../../bridge/src/platform/db/embedded.ts'
import { loadKeys } from '../../bridge/src/platform/keys/keys.ts'
import { describeInLongRun } from '../../testing/long-run.ts'
import { databaseForProcess, type ProcessDatabase } from '../../testing/process-database.ts'
import { processEnvironment } from '../../testing/process-environment.ts'

const MAIN = join(import.meta.dirname, 'feed.ts')
const RATE = '{"type":"rate","currency":"USD","date":"2026-03-13","rate":"3.75"}\n'

let database: ProcessDatabase
beforeEach(async () => {
  database = await databaseForProcess()
})
afterEach(() => database.remove())

const place = (file: string) => join(database.dataDir, file)

async function feed(files: string[], environment = database.environment) {
  const env = processEnvironment(environment)
  const paths = files.map(place)
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [MAIN, ...paths], {
      env,
    })
    return { code: 0, stdout, stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}

test('the command prints the result of each file and exits with a matching code', async () => {
  await writeFile(place('rates.jsonl'), RATE)
  await writeFile(place('bad.csv'), 'type,currency,date,rate\nrate,XAU,2026-03-13,4.1\n')
  const first = await feed(['rates.jsonl'])
  expect(first.code).toBe(0)
  expect(first.stdout).toMatch(/^rates\.jsonl: 1 rows: 1 applied, 0 already there, 0 rejected/m)

  const second = await feed(['rates.jsonl', 'bad.csv'])
  expect(second.code).toBe(1)
  expect(second.stdout).toMatch(/rates\.jsonl: 1 rows: 0 applied, 1 already there/)
  expect(second.stdout).toMatch(/bad\.csv\.rejects\.jsonl\n$/)

  const third = await feed(['gone.jsonl'])
  expect(third).toMatchObject({ code: 2, stderr: expect.stringMatching(/not fed.*gone.*ENOENT/) })
  expect(await feed([])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Name the files'),
  })
})

describeInLongRun('on the embedded database', () => {
  test('the command processes a request step with the bridge’s keys', async () => {
    const step = { type: 'request', id: 'Q-1', request: '0000-0000', event: 'approved' }
    await writeFile(place('steps.jsonl'), `${RATE}${JSON.stringify(step)}\n`)
    // The pool has one connection. A second request for a connection inside a batch would never be
    // answered.
    await loadKeys({ directory: join(place('data'), 'keys') }, new Date())
    const { code, stdout } = await feed(['steps.jsonl'], { DATA_DIR: place('data') })
    expect(code).toBe(1)
    expect(stdout).toMatch(/2 rows: 1 applied, 0 already there, 1 rejected/)
  })
})

test('the command explains what to do when another process holds the embedded database', async () => {
  await writeFile(place('rates.jsonl'), RATE)
  const DATA_DIR = place('data')
  const running = await openEmbedded(DATA_DIR)
  const { code, stderr } = await feed(['rates.jsonl'], { DATA_DIR })
  await running.close()
  expect(code).toBe(2)
  expect(stderr).toMatch(/in use by another running Sadu.*DATABASE_URL.*try again/s)
})
