import type { Tx } from './database.ts'
import { sql } from './drizzle.ts'

/** Runs part of a transaction, and rolls it back if the person does not exist. It takes the same
 * time either way, so timing reveals nothing. */
export async function rollBackIfUnknown<Result>(
  tx: Tx,
  isKnown: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  await tx.execute(sql`savepoint if_unknown`)
  const result = await work()
  await tx.execute(
    isKnown ? sql`release savepoint if_unknown` : sql`rollback to savepoint if_unknown`,
  )
  return result
}
