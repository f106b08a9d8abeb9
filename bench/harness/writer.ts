import { openDatabase } from '../../bridge/src/platform/db/connect.ts'

/** Inserts rows one by one through the bridge's own database and prints each number after its
 * commit, until killed. On POSIX, writes to a pipe are synchronous, so no number stays in a
 * buffer. */
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
