import type { Tx } from '../../platform/db/database.ts'
import { and, eq, max, sql } from '../../platform/db/drizzle.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { statement } from '../../platform/db/schema/customers.ts'

const lastClosing = prepared('last_closing', (tx) =>
  tx
    .select({ on: max(statement.closedOn) })
    .from(statement)
    .where(
      and(
        eq(statement.clientId, sql.placeholder('client')),
        eq(statement.accountId, sql.placeholder('account')),
      ),
    )
    .prepare('last_closing'),
)

/** Returns the last day of an account's last statement; null before the first. */
export async function readLastClosing(
  tx: Tx,
  { clientId, accountId }: { clientId: string; accountId: string },
): Promise<string | null> {
  const [row] = await lastClosing(tx).execute({ client: clientId, account: accountId })
  return row?.on ?? null
}
