import { cycleOf, historyStart } from '@sadu/contract/statements/cycle'
import { riyadhDay, startOfDay } from '@sadu/contract/core/days'
import type { Database, Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { accountPages } from '../accounts/account-pages.ts'

const ACCOUNTS_AT_ONCE = 100

type Archived = { postings: number; authorizations: number; declined: number }

/** Archives, for all accounts, the rows older than the history that the portal lists
 * (docs/specification/9-constants.md#periods). Returns the number of rows moved, by table. */
export async function archiveHistory(
  db: Database,
  now: Date,
  signal: AbortSignal,
): Promise<Archived> {
  const today = riyadhDay(now)
  const moved: Archived = { postings: 0, authorizations: 0, declined: 0 }
  for await (const page of accountPages(db, { size: ACCOUNTS_AT_ONCE, signal })) {
    const some = await db.write((tx) => archiveAccounts(tx, page, today))
    moved.postings += some.postings
    moved.authorizations += some.authorizations
    moved.declined += some.declined
  }
  return moved
}

type Aging = { clientId: string; accountId: string; cycleDay: number }

/** Archives the old rows of these accounts: all lines of statements that closed before the history;
 * ended authorizations, unless a posting still references one; and declined attempts. Their
 * allowances, and the receipts of charges, are deleted. Balances are computed from statements and
 * open postings, so they do not change. */
export async function archiveAccounts(
  tx: Tx,
  accounts: readonly Aging[],
  today: string,
): Promise<Archived> {
  const cuts = accounts.map(({ clientId, accountId, cycleDay }) => {
    const since = historyStart(cycleOf(today, cycleDay))
    return { client_id: clientId, account_id: accountId, since, moment: startOfDay(since) }
  })
  const cut = sql`json_to_recordset(${JSON.stringify(cuts)}::json) as cut(
    client_id text, account_id uuid, since date, moment timestamptz)`
  await tx.execute(sql`
    delete from card_allowance allowed using ${cut}
      join declined_attempt declined on declined.client_id = cut.client_id
        and declined.account_id = cut.account_id and declined.occurred_at < cut.moment
    where allowed.client_id = declined.client_id and allowed.declined_id = declined.id`)
  const postings = await move(
    tx,
    'posting',
    sql`insert into posting_archive
          (client_id, id, account_id, statement_id, posted_on, billing_minor, points, was)
        select posting.client_id, posting.id, posting.account_id, statement_id, posted_on,
          billing_minor, points, to_jsonb(posting)
        from ${cut}
        join statement on statement.client_id = cut.client_id
          and statement.account_id = cut.account_id and closed_on < cut.since
        join posting on posting.client_id = statement.client_id
          and posting.statement_id = statement.id`,
  )
  if (postings > 0) await deleteReceipts(tx, cut)
  return {
    postings,
    authorizations: await move(
      tx,
      'card_authorization',
      sql`insert into card_authorization_archive (client_id, id, was)
        select held.client_id, held.id, to_jsonb(held)
        from ${cut}
        join card_authorization held on held.client_id = cut.client_id
          and held.account_id = cut.account_id and held.occurred_at < cut.moment
        where state <> 'pending' and not exists (select from posting
          where posting.client_id = held.client_id and posting.authorization_id = held.id)`,
    ),
    declined: await move(
      tx,
      'declined_attempt',
      sql`insert into declined_attempt_archive (client_id, id, was)
        select declined.client_id, declined.id, to_jsonb(declined)
        from ${cut}
        join declined_attempt declined on declined.client_id = cut.client_id
          and declined.account_id = cut.account_id and declined.occurred_at < cut.moment`,
    ),
  }
}

/** Deletes the receipts of these clients whose charges are no longer listed. A receipt belongs to
 * the authorization of its charge, or to the posting if there is no authorization. */
const deleteReceipts = (tx: Tx, cut: SQL) =>
  tx.execute(sql`
    delete from upload where charge_id is not null
      and client_id in (select cut.client_id from ${cut})
      and not exists (select from posting where posting.client_id = upload.client_id
        and posting.id = upload.charge_id)
      and not exists (select from posting where posting.client_id = upload.client_id
        and posting.authorization_id = upload.charge_id)`)

/** Deletes the rows that were copied into the archive from their table. Returns the number of
 * rows. */
async function move(
  tx: Tx,
  from: 'posting' | 'card_authorization' | 'declined_attempt',
  toArchive: SQL,
): Promise<number> {
  const archived = await rowsOf(
    tx,
    sql`${toArchive} on conflict do nothing returning client_id, id`,
  )
  if (archived.length === 0) return 0
  await tx.execute(sql`
    delete from ${sql.identifier(from)} where (client_id, id) in (
      select * from json_to_recordset(${JSON.stringify(archived)}::json) as gone(client_id text, id uuid))`)
  return archived.length
}
