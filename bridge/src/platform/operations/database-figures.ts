import type { Database } from '../db/database.ts'
import { hasWorker } from '../db/presence.ts'
import { readUpkeepFigures, type UpkeepFigures } from '../jobs/figures.ts'
import { type OutboxFigures, readOutboxFigures } from '../outbox/figures.ts'

/** The figures of the database in the metrics. */
export type DatabaseFigures = UpkeepFigures & { outbox: OutboxFigures; hasWorker: boolean }

export async function readDatabaseFigures(db: Database, now: Date): Promise<DatabaseFigures> {
  const figures = await db.read(async (tx) => ({
    ...(await readUpkeepFigures(tx)),
    outbox: await readOutboxFigures(tx, now),
  }))
  return { ...figures, hasWorker: await hasWorker(db) }
}
