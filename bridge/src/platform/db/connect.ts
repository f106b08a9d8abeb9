import type { Database } from './database.ts'

export type DatabasePlace = {
  /** `postgresql://…`. Without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Maximum number of connections to PostgreSQL. */
  poolSize?: number | undefined
}

/** Opens the configured database and loads only its engine. Rejects with `DatabaseStartError`. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { databaseUrl, dataDir, poolSize } = place
  if (!databaseUrl) return (await import('./embedded.ts')).openEmbedded(dataDir)
  return (await import('./postgres.ts')).openPostgres(databaseUrl, poolSize)
}
