import { spawn } from 'node:child_process'
import { Client } from 'pg'
import { openDatabase } from '../../bridge/src/platform/db/connect.ts'
import { migrate } from '../../bridge/src/platform/db/migrate.ts'
import { inProject } from '../../scripts/project.mjs'
import { makeCardholders } from './cardholders.ts'

const MAIN = inProject('bridge/src/commands/feed.ts')

/** A running `npm run feed`, without npm. */
export type Feeder = {
  /** Resolves to its exit code and what it said, once it has ended. */
  ended: Promise<{ code: number | null; said: string }>
  /** Ends it as a power cut of this process alone would. */
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

/** Brings an empty PostgreSQL to the bridge's tables, with so many cardholders in them. Answers a
 * connection to it. */
export async function issuerDatabase(databaseUrl: string, cardholders: number): Promise<Client> {
  const db = await openDatabase({ databaseUrl, dataDir: '' })
  await migrate(db)
  await db.close()
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await makeCardholders(client, cardholders)
  return client
}

/** The only figure of a query. */
export async function figure(client: Client, query: string): Promise<number> {
  const { rows } = await client.query<Record<string, string>>(query)
  return Number(Object.values(rows[0] ?? {})[0])
}
