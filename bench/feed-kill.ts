import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { figure, issuerDatabase, startFeeder } from './harness/feeder.ts'
import { writeFeed } from './harness/feed-rows.ts'
import { machine, temporaryFolder } from './harness/machine.ts'
import { startPostgres } from './harness/postgres.ts'
import { atLeast, atMost, report } from './harness/report.ts'

const KILLS = 20
const ROWS = 300_000
const CARDHOLDERS = 10_000
const REJECT_EVERY = 997

/** Imports a file and kills the import with `kill -9` twenty times, each time during a batch, then
 * lets it finish. Every row must be in the ledger once, and every rejected row in the reject file
 * once. */
const postgres = await startPostgres()
const folder = temporaryFolder('feed-kill')
try {
  const client = await issuerDatabase(postgres.url, CARDHOLDERS)
  const file = join(folder, 'day.jsonl')
  const rows = await writeFeed(file, {
    rows: ROWS,
    cardholders: CARDHOLDERS,
    rejectEvery: REJECT_EVERY,
  })
  const expected = expectedOf(file)

  let kills = 0
  while (kills < KILLS) {
    const before = await settled(client)
    const feeder = startFeeder(postgres.url, folder, file)
    const end = await Promise.race([moved(client, before), feeder.ended])
    if (end !== undefined) throw new Error(`The import finished too early:\n${end.said}`)
    await pause(Math.random() * 500)
    feeder.kill()
    await feeder.ended
    kills += 1
  }
  const midway = await settled(client)
  const { code, said } = await startFeeder(postgres.url, folder, file).ended
  console.log(said.trim())

  const ledger = await client.query<{ name: string }>(
    `select kind || ' ' || external_id as name from ledger_entry`,
  )
  const names = new Set(ledger.rows.map(({ name }) => name))
  const lost = [...expected.applied].filter((name) => !names.has(name))
  const postings = await figure(client, 'select count(*) from posting')
  const expectedPostings = [...expected.applied].filter((name) =>
    name.startsWith('posting '),
  ).length
  const rejects = linesOf(`${file}.rejects.jsonl`)
  await client.end()

  report(
    `kill -9 during an import of ${rows.toLocaleString('en')} rows, PostgreSQL. ${machine()}`,
    [
      { what: 'rows processed at the last kill', measured: midway.toLocaleString('en') },
      { what: 'exit code of the last run (1: rows were rejected)', measured: String(code) },
      atLeast('kills half way', kills, KILLS, '', 0),
      atMost('rows lost', lost.length, 0, ''),
      atMost('rows more than once', postings - expectedPostings, 0, ''),
      atMost(
        'rows that were not in the file',
        names.size - expected.applied.size + lost.length,
        0,
        '',
      ),
      atMost('rejected rows reported wrongly', difference(rejects, expected.rejected), 0, ''),
    ],
  )
} finally {
  await postgres.stop()
}

/** Returns the number of processed rows of the file. */
function settled(client: Client): Promise<number> {
  return figure(
    client,
    'select coalesce(max(rows_applied + rows_already + rows_rejected), 0) from feed_file',
  )
}

/** Resolves once another batch is committed. */
async function moved(client: Client, before: number): Promise<undefined> {
  while ((await settled(client)) <= before) await pause(10)
}

/** Returns the event ids of a file, and the lines that must be rejected. */
function expectedOf(path: string) {
  const applied = new Set<string>()
  const rejected: string[] = []
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .forEach((line, at) => {
      const { type, id, card } = JSON.parse(line) as Record<'type' | 'id' | 'card', string>
      if (card === '9999999999') rejected.push(String(at + 1))
      else if (type === 'authorization' || type === 'reversal') applied.add(`${type} ${id}`)
      else if (type !== 'merchant' && type !== 'rate') applied.add(`posting ${id}`)
    })
  return { applied, rejected }
}

/** Returns the number of lines that two lists do not share, counting duplicates. */
function difference(reported: readonly string[], expected: readonly string[]): number {
  const missing = expected.filter((line) => !reported.includes(line))
  return missing.length + reported.length - (expected.length - missing.length)
}

/** Returns the line numbers in a reject file. */
function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => String((JSON.parse(line) as { line: number }).line))
}
