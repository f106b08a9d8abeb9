import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

export type DatabasePlace = {
  /** `postgresql://…`; without it the database is embedded in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Connections to PostgreSQL at most. */
  poolSize?: number | undefined
}

/** Opens the database that the configuration names. Rejects with `DatabaseStartError`. */
export function openDatabase({ databaseUrl, dataDir, poolSize }: DatabasePlace): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, poolSize) : openEmbedded(dataDir)
}
