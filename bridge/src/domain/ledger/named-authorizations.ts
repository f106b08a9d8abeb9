import type { Currency } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import type { AuthorizationState } from './authorizations.ts'
import type { Amounts } from './rows.ts'

/** An authorization named by an event, with the amounts that it holds, or held when it ended. */
export type Named = {
  clientId: string
  accountId: string
  id: string
  state: AuthorizationState
  amounts: Amounts
  /** Whether it ended long ago and is in the archive. It can then no longer be referenced; a later
   * posting stores only its name. */
  isArchived: boolean
}
type Naming = { source: string; authorization: string }

/** Reads and locks the authorizations named by events. The key is `source` and name, separated by a
 * line break. */
export async function lockNamed(tx: Tx, names: readonly Naming[]): Promise<Map<string, Named>> {
  if (names.length === 0) return new Map()
  const here = await readNamed(tx, names, {
    held: sql`card_authorization held on held.client_id = entry.client_id and held.id = entry.entry_id`,
    state: sql`held.state`,
    isArchived: false,
  })
  const others = names.filter((one) => !here.has(nameOfAuthorization(one)))
  if (others.length === 0) return here
  const archived = await readNamed(tx, others, {
    held: sql`card_authorization_archive archived on archived.client_id = entry.client_id
        and archived.id = entry.entry_id
      cross join lateral jsonb_populate_record(null::card_authorization, archived.was) held`,
    state: sql`case when exists (select from ledger_entry posting
        where posting.source = entry.source and posting.awaits = entry.external_id)
      then 'posted' else held.state end`,
    isArchived: true,
  })
  return new Map([...here, ...archived])
}

export const nameOfAuthorization = ({ source, authorization }: Naming) =>
  `${source}\n${authorization}`

type Row = Omit<Named, 'amounts' | 'isArchived'> & {
  name: string
  billing: string | number
  transaction: string | number
  currency: Currency
  rate: string | null
  fee: string | number | null
}

async function readNamed(
  tx: Tx,
  names: readonly Naming[],
  { held, state, isArchived }: { held: SQL; state: SQL; isArchived: boolean },
): Promise<Map<string, Named>> {
  const given = names.map(({ source, authorization }) => ({ source, name: authorization }))
  const rows = await rowsOf<Row>(
    tx,
    sql`select entry.source || e'\n' || entry.external_id as name, held.client_id as "clientId",
        held.account_id as "accountId", held.id, ${state} as state, held.billing_minor as billing,
        held.transaction_minor as transaction, held.transaction_currency as currency,
        held.fx_rate::text as rate, held.fx_fee_minor as fee
      from ledger_entry entry
      join ${held}
      where entry.kind = 'authorization' and (entry.source, entry.external_id) in (
        select source, name from json_to_recordset(${JSON.stringify(given)}::json)
          as given(source text, name text))
      order by held.client_id, held.id ${isArchived ? sql`` : sql`for update of held`}`,
  )
  return new Map(
    rows.map(({ name, clientId, accountId, id, ...one }) => [
      name,
      { clientId, accountId, id, state: one.state, amounts: amountsOf(one), isArchived },
    ]),
  )
}

type Billed = Pick<Row, 'billing' | 'transaction' | 'currency' | 'rate' | 'fee'>

const amountsOf = ({ billing, transaction, currency, rate, fee }: Billed): Amounts => ({
  billingMinor: Number(billing),
  transactionMinor: Number(transaction),
  transactionCurrency: currency,
  foreign: rate === null ? null : { rate, feeMinor: Number(fee) },
})
