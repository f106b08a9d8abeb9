import type { Database } from './database.ts'

export type DatabasePlace = {
  /** The address, as `postgresql://…`. Without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string | null | undefined
  /** The address for work that needs one connection for a long time, if `databaseUrl` leads to
   * PgBouncer. */
  databaseSessionUrl?: string | null | undefined
  /** The address of a read replica. */
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
