import { inSpan } from '../tracing/spans.ts'
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
  if (!databaseUrl) return traced(await (await import('./embedded.ts')).openEmbedded(dataDir))
  return traced(await (await import('./postgres.ts')).openPostgres(databaseUrl, poolSize))
}

/** The database with a span for each use of a connection. */
function traced(db: Database): Database {
  const facts = { 'db.system.name': db.kind === 'postgres' ? 'postgresql' : 'pglite' }
  return {
    ...db,
    read: (work) => inSpan('database read', facts, () => db.read(work)),
    write: (work) => inSpan('database write', facts, () => db.write(work)),
  }
}
