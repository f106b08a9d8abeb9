import type { Database } from './database.ts'

export type DatabasePlace = {
  /** `postgresql://…`. Without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string | null | undefined
  /** The address of what needs one connection for long, if `databaseUrl` leads to PgBouncer. */
  databaseSessionUrl?: string | null | undefined
  /** The address of a replica, for reads that it may answer. */
  databaseReplicaUrl?: string | null | undefined
  dataDir: string
  /** Maximum number of connections to PostgreSQL. */
  poolSize?: number | undefined
}

/** Opens the configured database and loads only its engine. Rejects with `DatabaseStartError`. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const { databaseUrl, databaseSessionUrl, databaseReplicaUrl, dataDir, poolSize } = place
  if (!databaseUrl) return (await import('./embedded.ts')).openEmbedded(dataDir)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(databaseUrl, {
    sessionUrl: databaseSessionUrl ?? undefined,
    replicaUrl: databaseReplicaUrl ?? undefined,
    poolSize,
  })
}
