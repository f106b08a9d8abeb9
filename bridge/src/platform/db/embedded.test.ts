import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './connect.ts'
import { sql } from './drizzle.ts'
import { runs } from '../../../../testing/scope.ts'
import { DatabaseStartError } from './errors.ts'

const WRITER = new URL('../../../../testing/writer.ts', import.meta.url)
const CYCLES = runs(1, 20)
const WRITES_BEFORE_KILL = 60

/** These tests start several processes one after another, each with its own engine. */
const PATIENCE_MS = 120_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sadu-embedded-'))
  await openDatabase({ dataDir: join(folder, 'empty') }).then((db) => db.close())
}, PATIENCE_MS)
afterAll(() => rm(folder, { recursive: true }))

const writers: ChildProcess[] = []
afterEach(() => {
  for (const writer of writers.splice(0)) writer.kill('SIGKILL')
})

/** Starts a process that writes increasing numbers and reports each committed one. */
function startWriter(dataDir: string): ChildProcess {
  const writer = fork(WRITER, [dataDir], { stdio: 'inherit' })
  writers.push(writer)
  return writer
}

/** A data folder with an empty database. It is copied, since creating one takes seconds. */
async function dataFolder(name: string): Promise<string> {
  await cp(join(folder, 'empty'), join(folder, name), { recursive: true })
  return join(folder, name)
}

async function killAfter(writer: ChildProcess, writes: number): Promise<number[]> {
  const acknowledged: number[] = []
  const ended = once(writer, 'exit')
  writer.on('message', (number: number) => {
    acknowledged.push(number)
    if (acknowledged.length === writes) writer.kill('SIGKILL')
  })
  await ended
  return acknowledged
}

test(
  'loses no acknowledged write on kill -9, and the next start works',
  async () => {
    const dataDir = await dataFolder('killed')
    const acknowledged: number[] = []
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      acknowledged.push(...(await killAfter(startWriter(dataDir), WRITES_BEFORE_KILL)))
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(CYCLES * WRITES_BEFORE_KILL)

    const db = await openDatabase({ dataDir })
    const { rows } = (await db.read((tx) => tx.execute(sql`select number from written`))) as {
      rows: { number: number }[]
    }
    await db.close()
    const stored = new Set(rows.map(({ number }) => number))
    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'refuses a second process on the folder, and allows it after the first was killed',
  async () => {
    const dataDir = await dataFolder('shared')
    const writer = startWriter(dataDir)
    await once(writer, 'message')
    const refused = await openDatabase({ dataDir }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DatabaseStartError)
    expect(refused).toMatchObject({
      problem: 'folderInUse',
      message: expect.stringMatching(/in use by another running Sadu\. Stop that one first/),
    })

    const ended = once(writer, 'exit')
    writer.kill('SIGKILL')
    await ended
    const db = await openDatabase({ dataDir })
    await db.ping()
    const again = await openDatabase({ dataDir }).catch((error: unknown) => error)
    expect(again).toMatchObject({ problem: 'folderInUse' })
    await db.close()
  },
  PATIENCE_MS,
)

test(
  'completes a first start that was killed half-way',
  async () => {
    const dataDir = join(folder, 'begun')
    await mkdir(join(dataDir, 'postgres.unfinished'), { recursive: true })
    await writeFile(join(dataDir, 'postgres.unfinished', 'PG_VERSION'), '18')
    const db = await openDatabase({ dataDir })
    await expect(db.ping()).resolves.toBeUndefined()
    await db.close()
  },
  PATIENCE_MS,
)

test('refuses a data folder that is a file and says what to do', async () => {
  const dataDir = join(folder, 'file')
  await writeFile(dataDir, '')
  const refused = await openDatabase({ dataDir }).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    problem: 'folderUnusable',
    message: expect.stringMatching(/could not be opened \(EEXIST\).*DATA_DIR/),
  })
})
