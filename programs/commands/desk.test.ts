import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from '../../bridge/src/platform/db/embedded.ts'
import { loadKeys } from '../../bridge/src/platform/keys/keys.ts'
import { describeInLongRun } from '../../testing/long-run.ts'
import { databaseForProcess, type ProcessDatabase } from '../../testing/process-database.ts'
import { processEnvironment } from '../../testing/process-environment.ts'

const MAIN = join(import.meta.dirname, 'desk.ts')

let database: ProcessDatabase
beforeEach(async () => {
  database = await databaseForProcess()
})
afterEach(() => database.remove())

async function desk(args: string[], lines = '', environment = database.environment) {
  const child = spawn(process.execPath, [MAIN, ...args], { env: processEnvironment(environment) })
  child.stdin.end(lines)
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, stdout, stderr }
}

test('the command runs its arguments or its input lines and exits with their code', async () => {
  await loadKeys({ directory: join(database.dataDir, 'keys') }, new Date())
  expect(await desk(['list'])).toEqual({ code: 0, stdout: 'Nothing here.\n', stderr: '' })
  expect(await desk(['approve', '0000-0000'])).toMatchObject({
    code: 1,
    stdout: 'There is no request 0000-0000.\n',
  })
  const typed = await desk([], 'list theirs\nnext\nquit\nlist\n')
  expect(typed).toEqual({
    code: 1,
    stdout: 'Nothing here.\nNothing waits for you.\n',
    stderr: '',
  })
})

test('the command refuses to start without the keys of the database', async () => {
  expect(await desk(['list'])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/stays closed.*no keys.*DATA_DIR/),
  })
})

describeInLongRun('when another process has the embedded database open', () => {
  test('the command refuses to start', async () => {
    const DATA_DIR = join(database.dataDir, 'data')
    const running = await openEmbedded(DATA_DIR)
    const { code, stderr } = await desk(['list'], '', { DATA_DIR })
    await running.close()
    expect(code).toBe(2)
    expect(stderr).toMatch(/stays closed.*in use by another running Sadu.*try again/s)
  })
})
