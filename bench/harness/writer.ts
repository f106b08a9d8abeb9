import { openDatabase } from '../../bridge/src/platform/db/connect.ts'

/** Writes one row after another through the bridge's own database and says each number once its
 * transaction is committed, until somebody ends it. Pipes are written at once on POSIX, so that no
 * number waits in a buffer of ours. */
const db = await openDatabase({ dataDir: process.argv[2] ?? '' })
await db.write((tx) =>
  tx.execute('create table if not exists stored (id integer primary key, filler text not null)'),
)
const { rows } = (await db.read((tx) =>
  tx.execute('select coalesce(max(id), 0)::int as last from stored'),
)) as { rows: { last: number }[] }

process.stdout.write('ready\n')
for (let id = (rows[0]?.last ?? 0) + 1; ; id += 1) {
  await db.write((tx) => tx.execute(`insert into stored values (${id}, repeat('x', ${id % 500}))`))
  process.stdout.write(`${id}\n`)
}
