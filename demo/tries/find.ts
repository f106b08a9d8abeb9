import type { CardState } from '@sadu/contract/cards/states'
import type { Tx } from '../../bridge/src/platform/db/database.ts'
import { sql } from '../../bridge/src/platform/db/drizzle.ts'
import { rowsOf } from '../../bridge/src/platform/db/rows-of.ts'
import { TypedRefusal } from './typed.ts'

export type FoundCard = {
  clientId: string
  id: string
  serialNumber: string
  lastDigits: string
  state: CardState
  holder: string
}

/** Finds the card with these last digits. If several have them, the one that has not ended. */
export async function findCard(tx: Tx, digits: string): Promise<FoundCard> {
  if (!/^\d{4,5}$/.test(digits)) {
    throw new TypedRefusal(`“${digits}” is no end of a card. Write its last 4 or 5 digits.`)
  }
  const rows = await rowsOf<FoundCard>(
    tx,
    sql`select card.client_id as "clientId", card.id, serial_number as "serialNumber",
        last_digits as "lastDigits", state, full_name_en as holder
      from card join cardmember on cardmember.client_id = card.client_id
        and cardmember.id = card.cardmember_id
      where right(last_digits, ${digits.length}::int) = ${digits}
      order by state in ('active', 'inactive', 'suspended') desc, card.id desc`,
  )
  const inUse = rows.filter(({ state }) => ['active', 'inactive', 'suspended'].includes(state))
  const [card, other] = inUse.length > 0 ? inUse : rows
  if (!card) {
    throw new TypedRefusal(`No card ends in ${digits}. /demo/people says how the cards end.`)
  }
  if (other) {
    const all = inUse.map(({ lastDigits, holder }) => `${lastDigits} of ${holder}`).join(', ')
    throw new TypedRefusal(`Several cards end in ${digits}: ${all}. Write 5 digits.`)
  }
  return card
}

type FoundAccount = {
  clientId: string
  accountId: string
  billReference: string
  cycleDay: number
  /** The first day of its open cycle. */
  openFrom: string
}

/** Finds the account with a bill reference, or of the card with these last digits. */
export async function findAccount(tx: Tx, typed: string): Promise<FoundAccount> {
  const ofCard = /^\d{4,5}$/.test(typed) ? await findCard(tx, typed) : null
  const [account] = await rowsOf<FoundAccount>(
    tx,
    sql`select account.client_id as "clientId", account.id as "accountId",
        bill_reference as "billReference", cycle_day as "cycleDay",
        coalesce((select max(closed_on) + 1 from statement
          where statement.client_id = account.client_id and account_id = account.id),
          opened_on)::text as "openFrom"
      from account
      where ${
        ofCard
          ? sql`(client_id, id) in (select client_id, account_id from card
              where client_id = ${ofCard.clientId} and id = ${ofCard.id})`
          : sql`bill_reference = ${typed}`
      }`,
  )
  if (!account) {
    throw new TypedRefusal(
      `There is no account ${typed}. Write the last digits of one of its cards, or its bill reference.`,
    )
  }
  return account
}

/** A card's last posted purchase without a refund, at a merchant whose name starts with the given
 * text. */
type FoundPurchase = {
  serialNumber: string
  merchantId: string
  nameEn: string
  currency: 'SAR' | 'USD' | 'GBP'
  minor: number
}

export async function findPurchase(
  tx: Tx,
  card: FoundCard,
  { merchant, charge }: { merchant: string | null; charge: string | null },
): Promise<FoundPurchase | null> {
  const [row] = await rowsOf<Omit<FoundPurchase, 'minor'> & { minor: string | number }>(
    tx,
    sql`select bought.serial_number as "serialNumber", merchant.id as "merchantId",
        name_en as "nameEn", transaction_currency as currency, transaction_minor as minor
      from posting bought join merchant on merchant.id = bought.merchant_id
      where bought.client_id = ${card.clientId} and bought.card_id = ${card.id}
        and bought.kind = 'purchase'
        and (${charge}::text is null or bought.serial_number = ${charge})
        and (${merchant}::text is null or starts_with(lower(name_en), lower(${merchant}))
          or starts_with(name_ar, ${merchant}))
        and not exists (select from posting back where back.client_id = bought.client_id
          and back.account_id = bought.account_id and back.refund_of = bought.id)
      order by bought.occurred_at desc, bought.id desc limit 1`,
  )
  return row ? { ...row, minor: Number(row.minor) } : null
}
