import { spawn } from 'node:child_process'
import { Client } from 'pg'
import { openDatabase } from '../../bridge/src/platform/db/connect.ts'
import { migrate } from '../../bridge/src/platform/db/migrate.ts'
import { inProject } from '../../scripts/project.mjs'
import { makeCardholders } from './cardholders.ts'

const MAIN = inProject('programs/commands/feed.ts')

/** A running `npm run feed`, started without npm. */
export type Feeder = {
  /** Resolves to its exit code and output when it has ended. */
  ended: Promise<{ code: number | null; said: string }>
  /** Kills the process with SIGKILL. */
  kill(): void
}

export function startFeeder(databaseUrl: string, dataDir: string, file: string): Feeder {
  const child = spawn(process.execPath, [MAIN, file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  })
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', endWithUs)
      resolve({ code, said })
    })
  })
  return { ended, kill: () => child.kill('SIGKILL') }
}

/** Creates the tables in an empty PostgreSQL, with this many cardholders. Returns a connection. */
export async function issuerDatabase(databaseUrl: string, cardholders: number): Promise<Client> {
  const db = await openDatabase({ databaseUrl, dataDir: '' })
  await migrate(db)
  await db.close()
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await makeCardholders(client, cardholders)
  return client
}

/** Returns the single value of a query. */
export async function figure(client: Client, query: string): Promise<number> {
  const { rows } = await client.query<Record<string, string>>(query)
  return Number(Object.values(rows[0] ?? {})[0])
}
