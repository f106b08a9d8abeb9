import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeOnDatabases } from '../../../../testing/databases.ts'
import { feedUnderTest } from '../../../../testing/feed-folder.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { feedFile } from './feed-file.ts'
import { FeedBusy, FeedRefusal, FeedStopped } from './refusal.ts'

/** A number of rows that takes two batches on PostgreSQL and 18 on the embedded database. */
const MORE_THAN_A_BATCH = 4_500

describeOnDatabases('a feed file', (kind) => {
  const { under, purchase, write, rejectsOf, posted } = feedUnderTest(kind)

  test('a CSV file may come from a spreadsheet, and only its broken lines are rejected', async () => {
    const header = Object.keys(purchase(1))
    const cells = (n: number, over: object = {}) => Object.values(purchase(n, over)).join(',')
    const path = await write(
      'sheet.csv',
      [
        `\u{feff}${header.join(',')}`,
        cells(21),
        `"purchase",${cells(22).split(',').slice(1).join(',')}`,
        cells(23).replace('REF23', '"REF23'),
        cells(24).slice(0, cells(24).lastIndexOf(',')),
        '',
        cells(25, { reference: `REF${'2'.repeat(20_000)}` }),
        cells(26, { reference: 'REF\u{fffd}' }),
        cells(27),
      ].join('\r\n'),
    )
    expect(await feedFile(under.db, path, under.from)).toMatchObject({
      rows: 7,
      applied: 3,
      rejected: 4,
    })
    expect(await rejectsOf(path)).toEqual([
      { line: 4, reason: 'The quotes of the line do not fit.' },
      { line: 5, reason: 'The line has 9 cells and the header 10.' },
      { line: 7, reason: 'The line is longer than any row.' },
      { line: 8, reason: 'The line is not UTF-8.' },
    ])
  })

  test('a file that cannot be read is refused with the reason', async () => {
    const refusals: [string, string | Uint8Array, RegExp][] = [
      ['sheet.xlsx', 'PK', /neither in .jsonl nor in .csv/],
      ['utf16.csv', Buffer.from('\u{feff}type,id', 'utf16le'), /UTF-16/],
      ['columns.csv', 'type;id', /no column “type;id”/],
      ['columns.csv', 'type,id,pan', /no column “pan”/],
      ['columns.csv', 'type,id,id', /id stands twice/],
      ['columns.csv', 'id,card', /no column “type”/],
    ]
    for (const [name, content, why] of refusals) {
      const refusal = await feedFile(under.db, await write(name, content), under.from).catch(
        (e: unknown) => e,
      )
      expect(refusal).toBeInstanceOf(FeedRefusal)
      expect((refusal as Error).message).toMatch(why)
    }
    await expect(feedFile(under.db, join(under.folder, 'gone.csv'), under.from)).rejects.toThrow(
      /ENOENT/,
    )
    await expect(
      feedFile(under.db, await write('empty.jsonl', ''), under.from),
    ).resolves.toMatchObject({
      rows: 0,
    })
  })

  test('a stopped run resumes where it was, and keeps its rejected rows', async () => {
    const rows = Array.from({ length: MORE_THAN_A_BATCH }, (_, n) =>
      n % 500 === 7 ? purchase(n, { card: 'none' }) : purchase(n),
    )
    const path = await write('long.jsonl', rows)
    const stop = new AbortController()
    const stopped = feedFile(under.db, path, {
      ...under.from,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    await expect(stopped).rejects.toBeInstanceOf(FeedStopped)
    const after = await posted()
    expect(after).toBeGreaterThan(0)
    expect(after).toBeLessThan(4_491)

    const summary = await feedFile(under.db, path, under.from)
    expect(summary).toMatchObject({
      rows: MORE_THAN_A_BATCH,
      applied: 4_491,
      already: 0,
      rejected: 9,
    })
    expect(summary.before).toBeGreaterThan(0)
    const lines = (await rejectsOf(path)).map(({ line }) => line)
    expect(lines).toEqual(Array.from({ length: 9 }, (_, n) => n * 500 + 8))
  })

  test('of two bridges that find a file at the same moment, one imports it and one leaves it', async () => {
    const rows = Array.from({ length: MORE_THAN_A_BATCH }, (_, n) => purchase(n))
    const path = await write('found.jsonl', rows)
    const watching = { ...under.from, leavesToOthers: true }
    const both = Promise.withResolvers<void>()
    let reached = 0
    const db: Database = {
      ...under.db,
      async write(work) {
        reached += 1
        if (reached === 2) both.resolve()
        await both.promise
        return under.db.write(work)
      },
    }
    const runs = await Promise.allSettled([
      feedFile(db, path, watching),
      feedFile(db, path, watching),
    ])
    const left = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason as unknown] : []))
    expect(left).toEqual([expect.any(FeedBusy)])
    expect(await posted()).toBe(MORE_THAN_A_BATCH)
  })

  test('a run ends when another process has taken its file over', async () => {
    const rows = Array.from({ length: MORE_THAN_A_BATCH }, (_, n) => purchase(n))
    const path = await write('twice.jsonl', rows)
    let takeOver: Promise<unknown> | undefined
    const first = feedFile(under.db, path, {
      ...under.from,
      onProgress() {
        takeOver ??= under.db.write((tx) =>
          tx.execute(sql`update feed_file set runner = gen_random_uuid()`),
        )
      },
    })
    const ended = await first.catch((error: unknown) => error)
    expect(ended).toBeInstanceOf(FeedBusy)
    expect((ended as Error).message).toMatch(/Another process/)
    await takeOver
    const summary = await feedFile(under.db, path, under.from)
    expect(summary).toMatchObject({ rows: MORE_THAN_A_BATCH, applied: MORE_THAN_A_BATCH })
    expect(await posted()).toBe(MORE_THAN_A_BATCH)
  })
})
