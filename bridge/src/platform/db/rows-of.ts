import type { SQL } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** The rows of a query in plain SQL, as the drivers give them. */
export async function rowsOf<T extends object>(tx: Tx, query: SQL): Promise<T[]> {
  const { rows } = (await tx.execute(query)) as { rows: T[] }
  return rows
}
