import type { Currency, Money } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { cardFigures } from '../cards/figures.ts'

/** A debit: its event and its card. The digits are null for a debit of the account itself. */
export type Debit = {
  id: number
  clientId: string
  accountId: string
  cardmemberId: string | null
  digits: string | null
}

/** The available credit: of the account, for the primary cardmember; of the card, for the holder of
 * a supplementary one, who must not learn the available credit of the account. */
type Left = { ofAccount: Money; ofCard: Money }

type Row = {
  id: number
  currency: Currency
  ownLimit: number | null
  accountLimit: number
  used: number
  accountLeft: number
}

/** Returns the current available credit for each debit, by the id of its event. */
export async function readLeft(tx: Tx, debits: readonly Debit[]): Promise<Map<number, Left>> {
  if (debits.length === 0) return new Map()
  const given = debits.map(({ id, clientId, accountId, cardmemberId, digits }) => ({
    id,
    client: clientId,
    account_id: accountId,
    cardmember: cardmemberId,
    digits: digits?.slice(-4) ?? null,
  }))
  const rows = await rowsOf<Row>(
    tx,
    sql`select given.id::float8 as id, account.currency,
        ${cardFigures.creditLimit}::float8 as "ownLimit",
        ${cardFigures.accountLimit}::float8 as "accountLimit",
        ${cardFigures.used}::float8 as used, ${cardFigures.accountLeft}::float8 as "accountLeft"
      from json_to_recordset(${JSON.stringify(given)}::json)
        as given(id bigint, client text, account_id uuid, cardmember uuid, digits text)
      join account on account.client_id = given.client and account.id = given.account_id
      cross join lateral (select card.* from card
        where card.client_id = given.client and card.account_id = given.account_id
          and case when given.digits is null then card.kind = 'primary'
            else card.cardmember_id = given.cardmember
              and right(card.last_digits, 4) = given.digits end
        order by card.issued_on desc, card.id limit 1) card`,
  )
  return new Map(
    rows.map(({ id, currency, ownLimit, accountLimit, used, accountLeft }) => {
      const money = (minor: number) => ({ minor: Math.max(0, minor), currency })
      const ofCard = money((ownLimit ?? accountLimit) - used)
      return [id, { ofAccount: money(accountLeft), ofCard }]
    }),
  )
}
