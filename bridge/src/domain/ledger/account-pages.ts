import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** An account, as jobs process it; `openFrom` is the first day of its open cycle. */
export type PagedAccount = {
  clientId: string
  accountId: string
  cycleDay: number
  openFrom: string
}

/** Yields all accounts in key order, in pages of `size`, until the signal aborts. */
export async function* accountPages(
  db: Database,
  { size, signal }: { size: number; signal: AbortSignal },
): AsyncGenerator<PagedAccount[]> {
  let after = { clientId: '', accountId: '00000000-0000-0000-0000-000000000000' }
  while (!signal.aborted) {
    const { clientId, accountId } = after
    const page = await db.read((tx) =>
      rowsOf<PagedAccount>(
        tx,
        sql`select client_id as "clientId", id as "accountId", cycle_day as "cycleDay",
            coalesce((select max(closed_on) + 1 from statement
              where statement.client_id = account.client_id
                and statement.account_id = account.id), opened_on)::text as "openFrom"
          from account
          where (client_id, id) > (${clientId}, ${accountId}::uuid)
          order by client_id, id limit ${size}`,
      ),
    )
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last
  }
}
