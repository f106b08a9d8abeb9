import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { Held } from './matching.ts'
import type { Amounts } from './rows.ts'

export type AuthorizationState = 'pending' | 'posted' | 'reversed' | 'expired'
export type AuthorizationKey = { clientId: string; id: string }

/** Reads and locks the pending authorizations of these cards at these merchants. */
export async function lockHeld(
  tx: Tx,
  at: readonly { clientId: string; accountId: string; cardId: string; merchantId: string }[],
): Promise<Held[]> {
  if (at.length === 0) return []
  const given = at.map((one) => ({
    client_id: one.clientId,
    account_id: one.accountId,
    card_id: one.cardId,
    merchant_id: one.merchantId,
  }))
  const rows = await rowsOf<Omit<Held, 'occurredAt' | 'transactionMinor'> & Raw>(
    tx,
    sql`select client_id as "clientId", id, card_id as "cardId", merchant_id as "merchantId", kind,
        reference, occurred_at as "occurredAt", transaction_minor as "transactionMinor",
        transaction_currency as "transactionCurrency"
      from card_authorization
      where state = 'pending' and (client_id, account_id, card_id, merchant_id) in (
        select * from json_to_recordset(${JSON.stringify(given)}::json)
          as given(client_id text, account_id uuid, card_id uuid, merchant_id uuid))
      order by client_id, id for update`,
  )
  return rows.map(({ occurredAt, transactionMinor, ...row }) =>
    Object.assign(row, {
      occurredAt: new Date(occurredAt),
      transactionMinor: Number(transactionMinor),
    }),
  )
}
type Raw = { occurredAt: string | Date; transactionMinor: string | number }

/** Ends authorizations, so that they no longer hold credit. */
export async function endAuthorizations(
  tx: Tx,
  state: Exclude<AuthorizationState, 'pending'>,
  keys: readonly AuthorizationKey[],
): Promise<void> {
  if (keys.length === 0) return
  const given = keys.map(({ clientId, id }) => ({ client_id: clientId, id }))
  await tx.execute(sql`
    update card_authorization set state = ${state}
    where state <> 'posted' and (client_id, id) in (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as given(client_id text, id uuid))`)
}

/** Lowers the held amounts of pending authorizations to these amounts; the released part is stored
 * as well. */
export async function lowerHolds(
  tx: Tx,
  holds: readonly (AuthorizationKey & { amounts: Amounts })[],
): Promise<void> {
  if (holds.length === 0) return
  const given = holds.map(({ clientId, id, amounts }) => ({
    client_id: clientId,
    id,
    billing: amounts.billingMinor,
    transaction: amounts.transactionMinor,
    fee: amounts.foreign?.feeMinor ?? null,
  }))
  await tx.execute(sql`
    update card_authorization held
    set billing_minor = billing, transaction_minor = transaction, fx_fee_minor = fee,
      released_minor = released_minor + transaction_minor - transaction
    from json_to_recordset(${JSON.stringify(given)}::json)
      as given(client_id text, id uuid, billing bigint, transaction bigint, fee bigint)
    where held.client_id = given.client_id and held.id = given.id and state = 'pending'`)
}
