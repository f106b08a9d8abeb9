import type { Tx } from './database.ts'
import type { SQL } from './drizzle.ts'

/** The rows of a plain SQL query, as returned by the driver. */
export async function rowsOf<T extends object>(tx: Tx, query: SQL): Promise<T[]> {
  const { rows } = (await tx.execute(query)) as { rows: T[] }
  return rows
}
