import { join } from 'node:path'
import { figure, issuerDatabase, startFeeder } from './harness/feeder.ts'
import { writeFeed } from './harness/feed-rows.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { startPostgres } from './harness/postgres.ts'
import { atMost, report } from './harness/report.ts'

/** A smaller number can be given to try the program. */
const ROWS = Number(process.argv[2] ?? 1_000_000)
const CARDHOLDERS = 100_000
const WITHIN_SECONDS = 300

/** Imports a million rows into PostgreSQL with the command, among 100,000 cardholders. Then imports
 * the same file again, which must change nothing. */
const postgres = await startPostgres()
const folder = temporaryFolder('feed')
try {
  const client = await issuerDatabase(postgres.url, CARDHOLDERS)
  const file = join(folder, 'day.jsonl')
  const rows = await writeFeed(file, { rows: ROWS, cardholders: CARDHOLDERS })

  const feed = async () => {
    const began = performance.now()
    const { code, said } = await startFeeder(postgres.url, folder, file).ended
    console.log(said.trim())
    if (code !== 0) throw new Error(`The import exited with ${code}.`)
    return (performance.now() - began) / 1000
  }
  const state = `select md5(string_agg(one::text, '' order by one.client_id, one.id))`
  const seconds = await feed()
  const posted = await figure(client, 'select count(*) from posting')
  const before = await client.query(`${state} as state from posting one`)
  const again = await feed()
  const after = await client.query(`${state} as state from posting one`)
  await client.end()

  const changed = before.rows[0]?.state === after.rows[0]?.state ? 0 : 1
  report(`Import of ${rows.toLocaleString('en')} rows, PostgreSQL. ${machine()}`, [
    { what: 'rows a second', measured: (rows / seconds).toFixed(0) },
    { what: 'postings among them', measured: posted.toLocaleString('en') },
    { what: 'the same file again', measured: `${again.toFixed(1)} s` },
    atMost('the same file again: differences', changed, 0, ''),
    atMost('from the command to its end', seconds, WITHIN_SECONDS, ' s', 1),
  ])
} finally {
  await postgres.stop()
}
