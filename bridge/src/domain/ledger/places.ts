import type { Currency, Localized } from '@sadu/contract'
import { addDays } from '@sadu/contract/core/days'
import { isRowId } from '../../core/row-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** Returns SQL for a list of texts as a relation with one column, `value`. */
const valuesOf = (texts: Iterable<string>) =>
  sql`json_array_elements_text(${JSON.stringify([...new Set(texts)])}::json) as given(value)`

export type Account = {
  clientId: string
  accountId: string
  currency: Currency
  billReference: string
}
export type Card = Account & { cardId: string; cardmemberId: string }
export type Merchant = { id: string; name: Localized; city: Localized }

/** Reads the cards with these serial numbers, by serial number. */
export async function readCards(tx: Tx, serials: Iterable<string>): Promise<Map<string, Card>> {
  const rows = await rowsOf<Card & { serial: string }>(
    tx,
    sql`select card.client_id as "clientId", card.account_id as "accountId", account.currency,
        account.bill_reference as "billReference",
        card.id as "cardId", card.cardmember_id as "cardmemberId", card.serial_number as serial
      from ${valuesOf(serials)}
      join card on card.serial_number = given.value
      join account on account.client_id = card.client_id and account.id = card.account_id`,
  )
  return new Map(rows.map(({ serial, ...card }) => [serial, card]))
}

/** Reads the accounts with these bill references, by reference. */
export async function readAccounts(tx: Tx, bills: Iterable<string>): Promise<Map<string, Account>> {
  const rows = await rowsOf<Account>(
    tx,
    sql`select client_id as "clientId", id as "accountId", currency,
        bill_reference as "billReference"
      from ${valuesOf(bills)} join account on account.bill_reference = given.value`,
  )
  return new Map(rows.map((account) => [account.billReference, account]))
}

/** Reads the merchants with these ids, by id. Ids that are not UUIDs are ignored. */
export async function readMerchants(tx: Tx, ids: Iterable<string>): Promise<Map<string, Merchant>> {
  const rows = await rowsOf<Record<'id' | 'nameEn' | 'nameAr' | 'cityEn' | 'cityAr', string>>(
    tx,
    sql`select id, name_en as "nameEn", name_ar as "nameAr", city_en as "cityEn", city_ar as "cityAr"
      from merchant
      where id in (select value::uuid from ${valuesOf([...ids].filter(isRowId))})`,
  )
  return new Map(
    rows.map(({ id, nameEn, nameAr, cityEn, cityAr }) => [
      id,
      { id, name: { en: nameEn, ar: nameAr }, city: { en: cityEn, ar: cityAr } },
    ]),
  )
}

/** Prevents the cycles of these accounts from closing until the transaction ends. Accounts are
 * locked in the same order as when a cycle closes, which prevents deadlocks. */
export async function holdOpen(tx: Tx, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return
  await tx.execute(sql`
    select from account where (client_id, id) in (select client_id, id from ${keysOf(accounts)})
    order by client_id, id for key share`)
}

/** Same as `holdOpen`; also returns the first day of each account's open cycle, by account id.
 * Accounts without a statement are missing from the result. */
export async function holdOpenCycles(
  tx: Tx,
  accounts: readonly Account[],
): Promise<Map<string, string>> {
  await holdOpen(tx, accounts)
  const rows = await rowsOf<{ id: string; closed: string }>(
    tx,
    sql`select id, closed::text as closed from ${keysOf(accounts)}
      cross join lateral (select max(closed_on) as closed from statement
        where statement.client_id = given.client_id and account_id = given.id) last
      where closed is not null`,
  )
  return new Map(rows.map(({ id, closed }) => [id, addDays(closed, 1)]))
}

/** Locks an account against any posting and against closing its cycle. Lock it before its plans and
 * its payments with points. */
export async function lockAgainstPostings(
  tx: Tx,
  { clientId, accountId }: { clientId: string; accountId: string },
): Promise<void> {
  await tx.execute(sql`select from account
    where client_id = ${clientId} and id = ${accountId}::uuid for update`)
}

function keysOf(accounts: readonly Account[]) {
  const byId = new Map(accounts.map(({ clientId, accountId }) => [accountId, clientId]))
  const keys = [...byId].map(([id, clientId]) => ({ client_id: clientId, id }))
  return sql`json_to_recordset(${JSON.stringify(keys)}::json) as given(client_id text, id uuid)`
}
