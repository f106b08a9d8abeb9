import type { Database } from './database.ts'

export type DatabasePlace = {
  /** `postgresql://…`; without it the database is embedded in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Connections to PostgreSQL at most. */
  poolSize?: number | undefined
}

/** Opens the database that the configuration names, and loads the engine of no other. Rejects with
 * `DatabaseStartError`. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { databaseUrl, dataDir, poolSize } = place
  if (!databaseUrl) return (await import('./embedded.ts')).openEmbedded(dataDir)
  return (await import('./postgres.ts')).openPostgres(databaseUrl, poolSize)
}
