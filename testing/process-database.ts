import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropDatabase } from './postgres-server.ts'
import { clonePostgres } from './postgres-template.ts'

/** A migrated database for separate product processes, which get `environment`;
 * `dataDir` has their keys. */
export type ProcessDatabase = {
  dataDir: string
  databaseUrl: string | undefined
  environment: Record<string, string>
  remove: () => Promise<void>
}

const serverUrl = process.env['TEST_DATABASE_URL']

/** Creates a database on the server that `TEST_DATABASE_URL` names; otherwise an empty folder for
 * the embedded database, which adds a second to the start of each process. */
export async function databaseForProcess(): Promise<ProcessDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sadu-process-'))
  const databaseUrl = serverUrl && (await clonePostgres(serverUrl, 'migrated'))
  return {
    dataDir,
    databaseUrl,
    environment: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    remove: async () => {
      if (databaseUrl) await dropDatabase(databaseUrl)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
