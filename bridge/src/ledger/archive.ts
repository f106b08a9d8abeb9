import { sql } from 'drizzle-orm'
import { cycleOf, historyStart } from '@sadu/contract/rules/cycle'
import { riyadhDay, startOfDay } from '@sadu/contract/rules/days'
import type { Database, Tx } from '../db/database.ts'
import { accountPages } from './account-pages.ts'
import { rowsOf } from './read.ts'

const ACCOUNTS_AT_ONCE = 100

type Cut = { client_id: string; account_id: string; since: string; moment: Date }

/** Moves what is older than the history that the portal lists (the current cycle and three months)
 * to the archive: the lines of statements that closed before it, all lines of a statement together,
 * and authorizations that have ended, unless a posting still points at one. Balances rest on
 * statements and open postings, so none of them changes. Answers how many rows it moved. */
export async function archiveHistory(
  db: Database,
  now: Date,
  signal: AbortSignal,
): Promise<{ postings: number; authorizations: number }> {
  const today = riyadhDay(now)
  const moved = { postings: 0, authorizations: 0 }
  for await (const page of accountPages(db, { size: ACCOUNTS_AT_ONCE, signal })) {
    const cuts = page.map(({ clientId, accountId, cycleDay }): Cut => {
      const since = historyStart(cycleOf(today, cycleDay))
      return { client_id: clientId, account_id: accountId, since, moment: startOfDay(since) }
    })
    await db.write(async (tx) => {
      moved.postings += await archivePostings(tx, cuts)
      moved.authorizations += await archiveAuthorizations(tx, cuts)
    })
  }
  return moved
}

const asRelation = (cuts: readonly Cut[]) =>
  sql`json_to_recordset(${JSON.stringify(cuts)}::json) as cut(
    client_id text, account_id uuid, since date, moment timestamptz)`

async function archivePostings(tx: Tx, cuts: readonly Cut[]): Promise<number> {
  const archived = await rowsOf(
    tx,
    sql`insert into posting_archive
        (client_id, id, account_id, statement_id, posted_on, billing_minor, points, was)
      select posting.client_id, posting.id, posting.account_id, statement_id, posted_on,
        billing_minor, points, to_jsonb(posting)
      from ${asRelation(cuts)}
      join statement on statement.client_id = cut.client_id
        and statement.account_id = cut.account_id and closed_on < cut.since
      join posting on posting.client_id = statement.client_id
        and posting.statement_id = statement.id
      on conflict do nothing
      returning client_id, id`,
  )
  if (archived.length === 0) return 0
  await tx.execute(sql`
    delete from posting where (client_id, id) in (
      select * from json_to_recordset(${JSON.stringify(archived)}::json) as gone(client_id text, id uuid))`)
  return archived.length
}

async function archiveAuthorizations(tx: Tx, cuts: readonly Cut[]): Promise<number> {
  const archived = await rowsOf(
    tx,
    sql`insert into card_authorization_archive (client_id, id, was)
      select held.client_id, held.id, to_jsonb(held)
      from ${asRelation(cuts)}
      join card_authorization held on held.client_id = cut.client_id
        and held.account_id = cut.account_id and held.occurred_at < cut.moment
      where state <> 'pending' and not exists (select from posting
        where posting.client_id = held.client_id and posting.authorization_id = held.id)
      on conflict do nothing
      returning client_id, id`,
  )
  if (archived.length === 0) return 0
  await tx.execute(sql`
    delete from card_authorization where (client_id, id) in (
      select * from json_to_recordset(${JSON.stringify(archived)}::json) as gone(client_id text, id uuid))`)
  return archived.length
}
