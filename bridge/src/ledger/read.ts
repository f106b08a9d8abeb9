import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'

/** The rows of a query in plain SQL, as the drivers give them. */
export async function rowsOf<T extends object>(tx: Tx, query: SQL): Promise<T[]> {
  const { rows } = (await tx.execute(query)) as { rows: T[] }
  return rows
}

/** A list of texts as a relation with one column, `value`. */
export const valuesOf = (texts: Iterable<string>) =>
  sql`json_array_elements_text(${JSON.stringify([...new Set(texts)])}::json) as given(value)`
