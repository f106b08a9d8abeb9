import type { Database, Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** An account, as jobs process it; `openFrom` is the first day of its open cycle. */
export type PagedAccount = {
  clientId: string
  accountId: string
  cycleDay: number
  openFrom: string
}

/** The accounts to read: the next `size` after a key that match `where`, a condition on
 * `account`. */
type Wanted = {
  after: Pick<PagedAccount, 'clientId' | 'accountId'> | null
  size: number
  where?: SQL
}

/** A key before those of all accounts. */
export const FIRST_ACCOUNT = { clientId: '', accountId: '00000000-0000-0000-0000-000000000000' }

/** Reads accounts in key order. */
export function readAccounts(
  tx: Tx,
  { after, size, where = sql`true` }: Wanted,
): Promise<PagedAccount[]> {
  const { clientId, accountId } = after ?? FIRST_ACCOUNT
  return rowsOf<PagedAccount>(
    tx,
    sql`select client_id as "clientId", id as "accountId", cycle_day as "cycleDay",
        coalesce((select max(closed_on) + 1 from statement
          where statement.client_id = account.client_id
            and statement.account_id = account.id), opened_on)::text as "openFrom"
      from account
      where (client_id, id) > (${clientId}, ${accountId}::uuid) and ${where}
      order by client_id, id limit ${size}`,
  )
}

/** Returns accounts as a relation `given` with the columns `client_id` and `id`. */
export function givenAccounts(
  accounts: readonly Pick<PagedAccount, 'clientId' | 'accountId'>[],
): SQL {
  const keys = accounts.map(({ clientId, accountId }) => ({ client_id: clientId, id: accountId }))
  return sql`json_to_recordset(${JSON.stringify(keys)}::json) as given(client_id text, id uuid)`
}

/** Yields all accounts in key order, in pages of `size`, until the signal aborts. */
export async function* accountPages(
  db: Database,
  { size, signal }: { size: number; signal: AbortSignal },
): AsyncGenerator<PagedAccount[]> {
  let after: PagedAccount | null = null
  while (!signal.aborted) {
    const before: PagedAccount | null = after
    const page: PagedAccount[] = await db.read((tx) => readAccounts(tx, { after: before, size }))
    after = page.at(-1) ?? null
    if (!after) return
    yield page
  }
}
