import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@sadu/contract/core/time'
import type { Database } from '../../platform/db/database.ts'
import { asc, isNull } from '../../platform/db/drizzle.ts'
import { issuerEvent } from '../../platform/db/schema/cards.ts'
import { card } from '../../platform/db/schema/customers.ts'
import { describeOnDatabases, testDatabase } from '../../../../testing/databases.ts'
import { TEST_NOW } from '../../../../testing/fixtures.ts'
import { runJob } from '../../../../testing/run-job.ts'
import { queueEvents } from './queue.ts'
import { recordIssuerEvent } from './record.ts'
import type { EventChannels } from './store.ts'
import { purgeEventsJob, writeEventsJob } from './schedule.ts'

describeOnDatabases('issuer events', (kind) => {
  let db: Database
  let directory: string
  let one: typeof card.$inferSelect

  beforeEach(async () => {
    db = await testDatabase(kind, 'demonstration')
    directory = await mkdtemp(join(tmpdir(), 'sadu-events-'))
    const [first] = await db.read((tx) => tx.select().from(card).orderBy(asc(card.id)).limit(1))
    one = first!
    await record('cardSuspended', { reason: 'mislaid' })
    await record('controlClosed', { control: 'online' })
  })
  afterEach(async () => {
    await db.close()
    await rm(directory, { recursive: true })
  })

  const record = (event: 'cardSuspended' | 'controlClosed', facts: Record<string, string>) =>
    db.write((tx) => recordIssuerEvent(tx, one, { kind: event, facts }, TEST_NOW))

  const run = (now = TEST_NOW, into = directory) => runJob(writeEventsJob(into), db, now)

  async function lines(): Promise<Record<string, unknown>[]> {
    const names = (await readdir(directory)).toSorted()
    const files = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
    return files.flatMap((file) => file.trim().split('\n')).map((line) => JSON.parse(line))
  }

  test('are written once, in order, with the serial number of the card', async () => {
    expect(await run()).toEqual({ written: 2 })
    const at = TEST_NOW.toISOString()
    const channels = { number: expect.any(Number), at, card: one.serialNumber }
    expect(await lines()).toEqual([
      { ...channels, event: 'cardSuspended', reason: 'mislaid' },
      { ...channels, event: 'controlClosed', control: 'online' },
    ])
    expect(await run()).toEqual({ written: 0 })
    await record('cardSuspended', { reason: 'other' })
    expect(await run()).toEqual({ written: 1 })
    expect(await readdir(directory)).toHaveLength(2)
    expect((await lines()).map(({ reason }) => reason)).toEqual(['mislaid', undefined, 'other'])
  })

  test('wait while the folder is not writable', async () => {
    await expect(run(TEST_NOW, join(directory, 'gone'))).rejects.toThrow('ENOENT')
    const waiting = await db.read((tx) =>
      tx.select().from(issuerEvent).where(isNull(issuerEvent.writtenAt)),
    )
    expect(waiting).toHaveLength(2)
    expect(await run()).toEqual({ written: 2 })
  })

  test('are deleted 30 days after delivery on every configured channel', async () => {
    const purge = (channels: EventChannels, days: number) =>
      runJob(purgeEventsJob(channels), db, new Date(TEST_NOW.getTime() + days * DAY_MS))
    const inBoth = { byFiles: true, atAddress: true }
    await run()
    expect(await purge(inBoth, 31)).toEqual({ deleted: 0 })
    expect(await purge({ byFiles: false, atAddress: false }, 31)).toEqual({ deleted: 0 })
    await db.write((tx) => queueEvents(tx, TEST_NOW))
    expect(await purge(inBoth, 30)).toEqual({ deleted: 0 })
    await record('cardSuspended', { reason: 'other' })
    expect(await purge({ byFiles: false, atAddress: true }, 31)).toEqual({ deleted: 2 })
    expect(await purge(inBoth, 31)).toEqual({ deleted: 0 })
  })
})
