import type { Tx } from './database.ts'
import { sql } from './drizzle.ts'

/** Runs part of a transaction, and rolls it back if the person does not exist. It takes the same
 * time either way, so timing reveals nothing. */
export async function rollBackIfUnknown<Result>(
  tx: Tx,
  isSomebody: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  await tx.execute(sql`savepoint unless_nobody`)
  const result = await work()
  await tx.execute(
    isSomebody ? sql`release savepoint unless_nobody` : sql`rollback to savepoint unless_nobody`,
  )
  return result
}
