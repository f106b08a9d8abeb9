import { startPostgres as start } from '../../scripts/postgres.mjs'
import { chmodSync } from 'node:fs'
import { temporaryFolder } from './machine.ts'

/** Starts a PostgreSQL for this run like the tests do, with optional further settings, and resolves
 * to its address. */
export async function startPostgres(
  settings: string[] = [],
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = temporaryFolder('postgres')
  chmodSync(folder, 0o755)
  return start((line: string) => console.log(line), folder, settings)
}
