import { openDatabase } from '../bridge/src/platform/db/connect.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'

// Writes numbers, one transaction each, and reports each commit to its parent, until it is killed.
// Used by the embedded database's tests and benchmark.

const [dataDir] = process.argv.slice(2)
if (!dataDir || !process.send) throw new Error('the writer is forked with a data folder')
const db = await openDatabase({ dataDir })
const highest = await db.write(async (tx) => {
  await tx.execute(sql`create table if not exists written (number integer primary key)`)
  const { rows } = (await tx.execute(sql`select max(number) as highest from written`)) as {
    rows: { highest: number | null }[]
  }
  return rows[0]?.highest ?? 0
})
for (let number = highest + 1; process.connected; number += 1) {
  await db.write((tx) => tx.execute(sql`insert into written values (${number})`))
  await new Promise((sent) => process.send?.(number, sent))
}
