import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Does a part of a transaction, and undoes it when it is for nobody: it takes as long either way. */
export async function unlessNobody<Result>(
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
