import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DAY_MS } from '@sadu/contract/core/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../bridge/src/platform/db/connect.ts'
import type { Database } from '../../bridge/src/platform/db/database.ts'
import { migrate } from '../../bridge/src/platform/db/migrate.ts'
import { loadKeys } from '../../bridge/src/platform/keys/keys.ts'
import { renewLegalIds } from '../../bridge/src/platform/keys/renew-legal-ids.ts'
import { requireMatchingKeys } from '../../bridge/src/platform/operations/matching-keys.ts'
import { addCardholder, addLogin } from '../../testing/person.ts'
import { databaseForProcess, type ProcessDatabase } from '../../testing/process-database.ts'
import { processEnvironment } from '../../testing/process-environment.ts'
import { runCommand } from '../../testing/terminal.ts'
import { keysCommand } from './keys.ts'

const MAIN = join(import.meta.dirname, 'keys.ts')

let database: ProcessDatabase
let directory: string

beforeEach(async () => {
  database = await databaseForProcess()
  directory = join(database.dataDir, 'keys')
  await loadKeys({ directory }, new Date())
})
afterEach(() => database.remove())

const run = (args: string[], more: Record<string, string> = {}) =>
  runCommand(keysCommand, args, { ...database.environment, ...more })

/** Opens the bridge's database for `work`, and closes it afterwards. */
async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase(database)
  try {
    await migrate(db)
    await work(db)
  } finally {
    await db.close()
  }
}

async function addSomebody(db: Database): Promise<void> {
  const keys = await loadKeys({ directory }, new Date())
  await db.write((tx) => requireMatchingKeys(tx, keys))
  const { owner } = await addCardholder(db, keys)
  await addLogin(db, keys, owner)
}

/** Dates the second generation back by more than the maximum session lifetime. */
async function age(): Promise<void> {
  const path = join(directory, 'root-2.key')
  const stored = JSON.parse(await readFile(path, 'utf8')) as object
  const createdAt = new Date(Date.now() - 3 * DAY_MS)
  await writeFile(path, JSON.stringify({ ...stored, createdAt }))
}

test('a root secret is added while a bridge runs, and retired once nothing needs it', async () => {
  await withDatabase(async (db) => {
    await addSomebody(db)
    expect(await run(['rotate', 'root'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Generation 2 of the root secret is made'),
    })
  })
  expect(await run(['rotate', 'root'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not written with yet'),
  })
  expect(await run(['retire', '1'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Generation 1 is in use'),
  })
  await age()
  expect(await run(['retire', '1'])).toMatchObject({
    stderr: expect.stringContaining('1 identity numbers that the next renew-generations brings on'),
  })
  await withDatabase(async (db) => {
    await renewLegalIds(db, await loadKeys({ directory }, new Date()))
  })
  const needs = '1 passwords of people who have not signed in since'
  expect((await run(['status'])).stdout).toMatch(
    new RegExp(`^root 1: earlier, from the beginning, needed by ${needs}.*\nroot 2: current`),
  )
  expect(await run(['retire', '1'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Generation 1 is still needed: ${needs}`),
  })
  expect(await readdir(directory)).toContain('root.key')
  expect(await run(['retire', '1', '--end-passwords'])).toMatchObject({
    code: 0,
    stdout: 'Generation 1 is retired. 1 passwords are ended; their owners recover them.\n',
  })
  expect(await readdir(directory)).not.toContain('root.key')
  expect((await run(['status'])).stdout).toMatch(/^root 1: retired.*\nroot 2: current/)
})

test('rotated keys of BRIDGE_KEYS are printed to standard output, with nothing else', async () => {
  const root = await readFile(join(directory, 'root.key'), 'utf8')
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json'))
  const records = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(directory, name), 'utf8'))),
  )
  let given = JSON.stringify({ root, keys: records })
  // The first rotation runs as a process, as an operator starts it.
  const env = processEnvironment({ ...database.environment, BRIDGE_KEYS: given })
  given = (await promisify(execFile)(process.execPath, [MAIN, 'rotate', 'root'], { env })).stdout
  for (const what of ['signing', 'login', 'session']) {
    const { code, stdout } = await run(['rotate', what], { BRIDGE_KEYS: given.trim() })
    expect(code).toBe(0)
    given = stdout
  }
  const keys = await loadKeys({ given }, new Date())
  expect(keys.generations().map(({ state }) => state)).toEqual(['current', 'waiting'])
  expect(keys.pairs()).toHaveLength(6)
})

test.each([[['rotate', 'pepper']], [['retire', 'all']], [['status', 'now']], [[]]])(
  'unknown arguments print the usage: %o',
  async (args) => {
    expect(await run(args)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Write one of: status, rotate root'),
    })
  },
)
