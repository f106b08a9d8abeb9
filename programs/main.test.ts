import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../bridge/src/config/config.ts'
import { StartRefusal } from '../bridge/src/core/start-refusal.ts'
import { openEmbedded } from '../bridge/src/platform/db/embedded.ts'
import { DatabaseStartError } from '../bridge/src/platform/db/errors.ts'
import { migrate } from '../bridge/src/platform/db/migrate.ts'
import { start as startWithin } from './start.ts'
import { databaseForProcess, type ProcessDatabase } from '../testing/process-database.ts'
import { processEnvironment } from '../testing/process-environment.ts'

const MAIN = join(import.meta.dirname, 'main.ts')

const children: ChildProcess[] = []
const servers: Server[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) server.close()
})

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'sadu-main-'))

/** Shared by the tests of whole processes, which run one after another. */
let database: ProcessDatabase
/** A folder with a migrated embedded database. */
let embedded: string
beforeAll(async () => {
  database = await databaseForProcess()
  embedded = emptyFolder()
  const db = await openEmbedded(embedded)
  await migrate(db)
  await db.close()
})
afterAll(async () => {
  await database.remove()
  rmSync(embedded, { recursive: true, force: true })
})

/** The environment of every bridge here: outside the demonstration, on its own port, with a
 * database. */
const surroundings = (environment: Record<string, string>) => ({
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://cards.example.com',
  OUTBOX: 'on',
  ...(environment['DATA_DIR'] === undefined && database.environment),
})

/** Starts the bridge as `npm start` does. */
function start(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: processEnvironment({ ...surroundings(environment), ...environment }),
  })
  children.push(child)
  let output = ''
  const ready = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<{ code: number | null; output: string }>()
  const read = (chunk: Buffer) => {
    output += String(chunk)
    const address = /http:\S+/.exec(output)?.[0]
    if (address) ready.resolve(address)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  child.once('close', (code) => ended.resolve({ code, output }))
  return { child, ready: ready.promise, ended: ended.promise }
}

function takenPort(): Promise<number> {
  const server = createServer()
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'prints its address, serves, and exits cleanly on %s followed by SIGTERM',
  async (signal) => {
    const bridge = start(signal === 'SIGTERM' ? { DATA_DIR: embedded } : {})
    const address = await bridge.ready
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    bridge.child.kill(signal)
    bridge.child.kill('SIGTERM')
    const { code, output } = await bridge.ended
    expect(code).toBe(0)
    expect(output).not.toMatch(/warning|error/i)
  },
)

/** The message of a process that cannot start: one line. */
async function refusal(environment: Record<string, string>) {
  const { code, output } = await start(environment).ended
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toMatch(/^Sadu cannot start\. /)
  return output
}

/** The same refusal, in this process; the tests above show how a process reports it. */
async function refused(environment: Record<string, string>): Promise<string> {
  const asked = { ...surroundings(environment), ...environment }
  const starting = Promise.try(() => startWithin(readConfig(asked)))
  const error: unknown = await starting.then(
    async ({ stop }) => stop(),
    (cause: unknown) => cause,
  )
  expect(error instanceof StartRefusal || error instanceof DatabaseStartError).toBe(true)
  return (error as Error).message
}

test('refuses to start on a port that is taken', async () => {
  const port = await takenPort()
  expect(await refusal({ PORT: String(port) })).toMatch(
    new RegExp(`Port ${port} is taken.+set PORT to another number`),
  )
})

test('refuses to start with an invalid port', async () => {
  expect(await refusal({ PORT: 'eighty' })).toContain('PORT')
})

test('refuses to start a second process on the same data folder', async () => {
  const DATA_DIR = embedded
  const address = await start({ DATA_DIR }).ready
  expect(await refusal({ DATA_DIR })).toContain(DATA_DIR)
  // The first bridge is not affected.
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('makes its data folder and the files in it private at the start', async () => {
  const versionFile = join(embedded, 'postgres', 'PG_VERSION')
  chmodSync(embedded, 0o755)
  chmodSync(versionFile, 0o644)
  const bridge = start({ DATA_DIR: embedded })
  await bridge.ready
  for (const path of [embedded, versionFile]) expect(statSync(path).mode & 0o077).toBe(0)
})

test('refuses to start when the data folder is a file', async () => {
  const DATA_DIR = join(emptyFolder(), 'data')
  writeFileSync(DATA_DIR, '')
  expect(await refused({ DATA_DIR })).toContain(DATA_DIR)
})

test('refuses a wrong DATABASE_URL without printing its password', async () => {
  const port = await takenPort()
  const scheme = await refused({ DATABASE_URL: 'mysql://sadu:hunter2@127.0.0.1/sadu' })
  expect(scheme).toContain('DATABASE_URL does not fit')
  servers.splice(0).forEach((server) => server.close())
  const silent = await refused({ DATABASE_URL: `postgres://sadu:hunter2@127.0.0.1:${port}/sadu` })
  expect(silent).toMatch(/does not answer.+DATABASE_URL/)
  expect(scheme + silent).not.toContain('hunter2')
})

test('refuses to start with keys that cannot be used', async () => {
  expect(await refused({ BRIDGE_KEYS: '{}' })).toMatch(/keys in BRIDGE_KEYS cannot be used/)
})

test('refuses to start without message providers outside the demonstration', async () => {
  expect(await refused({ OUTBOX: 'off' })).toContain('(OUTBOX=on keeps them')
})
