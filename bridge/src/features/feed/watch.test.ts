import { hash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { anyDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { claimFile } from './store.ts'
import { prepareFeedFolder, startFeedWatch } from './watch.ts'

const RATE = '{"type":"rate","currency":"USD","date":"2026-03-13","rate":"3.75"}\n'

let db: Database
let directory: string
let stop: () => Promise<void>
/** The number of transactions of the watch. */
let writes: number

beforeAll(async () => {
  db = await anyDatabase('migrated')
})
afterAll(() => db.close())
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sadu-watch-'))
  await prepareFeedFolder(directory)
  writes = 0
  const counted: Database = {
    ...db,
    write: (work) => {
      writes += 1
      return db.write(work)
    },
  }
  stop = startFeedWatch({
    db: counted,
    feed: { source: 'issuer', directory },
    requests: { parts: () => Promise.reject(new Error('no request is fed')), now: () => TEST_NOW },
    logger: pino({ level: 'silent' }),
    lookEveryMs: 10,
  })
})
afterEach(async () => {
  await stop()
  await rm(directory, { recursive: true, force: true })
})

/** Puts a file into the folder atomically, as senders should. */
async function send(name: string, text: string): Promise<void> {
  await writeFile(join(directory, `.${name}`), text)
  await rename(join(directory, `.${name}`), join(directory, name))
}
const inFolder = async (name: string) => (await readdir(join(directory, name))).toSorted()
const reportOf = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(directory, `${path}.report.json`), 'utf8'))

test('files wait for an earlier one that another bridge is importing, and follow in order of names', async () => {
  const [earlier, later] = ['10', '11'].map((day) => RATE.replace('13', day))
  const key = { source: 'issuer', content: hash('sha256', earlier ?? '') }
  await db.write((tx) =>
    claimFile(tx, key, { name: 'a.jsonl', runner: randomUUID(), idleSeconds: null }),
  )
  await send('a.jsonl', earlier ?? '')
  await send('b.jsonl', later ?? '')
  // It has tried to claim a file many times by then.
  await expect.poll(() => writes).toBeGreaterThan(20)
  // The other bridge has been killed.
  await db.write((tx) => tx.execute(sql`update feed_file set moved_at = now() - interval '31 s'`))
  await expect.poll(() => inFolder('done')).toHaveLength(4)
  const fed = await db.read((tx) =>
    rowsOf<{ name: string }>(
      tx,
      sql`select name from feed_file where name in ('a.jsonl', 'b.jsonl') order by ended_at`,
    ),
  )
  expect(fed.map(({ name }) => name)).toEqual(['a.jsonl', 'b.jsonl'])
})

test('a file whose rows are all applied is moved to “done” with a report', async () => {
  await send('rates.jsonl', RATE)
  await expect.poll(() => inFolder('done')).toEqual(['rates.jsonl', 'rates.jsonl.report.json'])
  expect(await reportOf('done/rates.jsonl')).toMatchObject({
    file: 'rates.jsonl',
    source: 'issuer',
    outcome: 'fed',
    rows: 1,
    applied: 1,
  })
  await send('rates.jsonl', RATE)
  await expect.poll(async () => (await inFolder('done')).length).toBe(4)
  expect(await readFile(join(directory, 'done/rates.jsonl'), 'utf8')).toBe(RATE)
})

test('a file with rejected rows is moved to “failed” with those rows and a report', async () => {
  await send('mixed.jsonl', `${RATE}{"type":"rate"}\n`)
  await expect
    .poll(() => inFolder('failed'))
    .toEqual(['mixed.jsonl', 'mixed.jsonl.rejects.jsonl', 'mixed.jsonl.report.json'])
  expect(await reportOf('failed/mixed.jsonl')).toMatchObject({ outcome: 'fedInPart', rejected: 1 })
})

test('a file that cannot be read is moved to “failed” with the reason, and other files stay', async () => {
  await writeFile(join(directory, 'notes.txt'), 'not a feed')
  await send('columns.csv', 'type,colour\n')
  await expect.poll(() => inFolder('failed')).toEqual(['columns.csv', 'columns.csv.report.json'])
  expect(await reportOf('failed/columns.csv')).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('no column “colour”'),
  })
  expect(await inFolder('.')).toEqual(['done', 'failed', 'notes.txt'])
})

test('a file with a line break in its name is moved to “failed” under a name without it', async () => {
  await send('a\nb.jsonl', RATE)
  await expect.poll(() => inFolder('failed')).toEqual(['a_b.jsonl', 'a_b.jsonl.report.json'])
  expect(await reportOf('failed/a_b.jsonl')).toMatchObject({
    file: 'a\nb.jsonl',
    outcome: 'refused',
  })
})

test('the folders of fed files and the reports are accessible to their owner only', async () => {
  await send('rates.jsonl', RATE)
  await expect.poll(() => inFolder('done')).toContain('rates.jsonl')
  const modeOf = async (path: string) => (await stat(join(directory, path))).mode & 0o777
  expect(await modeOf('done')).toBe(0o700)
  expect(await modeOf('failed')).toBe(0o700)
  expect(await modeOf('done/rates.jsonl.report.json')).toBe(0o600)
})

test('a folder that cannot be created stops the start with an error that names FEED_DIR', async () => {
  await expect(prepareFeedFolder(join(import.meta.filename, 'feeds'))).rejects.toThrow(/FEED_DIR/)
})
