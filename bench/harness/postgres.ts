import { Client, type QueryResultRow } from 'pg'
import { endWithSignals } from '../../scripts/children.mjs'
import { startPostgres as start } from '../../scripts/postgres.mjs'
import { chmodSync } from 'node:fs'
import { temporaryFolder } from './machine.ts'

/** Starts a PostgreSQL for this run as the tests do, with optional further settings, and resolves
 * to its address. It ends with this program, also when that is interrupted. */
export async function startPostgres(
  settings: string[] = [],
): Promise<{ url: string; stop(): Promise<void> }> {
  endWithSignals()
  const folder = temporaryFolder('postgres')
  chmodSync(folder, 0o755)
  return start((line: string) => console.log(line), folder, settings)
}

/** Runs one statement on a separate connection. */
export async function queryOnce<Row extends QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
