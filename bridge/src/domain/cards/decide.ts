import { sql } from 'drizzle-orm'
import { type CardControl, type CardRefusal, refusalOfCard } from '@sadu/contract/cards/controls'
import type { CardState } from '@sadu/contract/cards/states'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import type { Tx } from '../../platform/db/database.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'

/** An attempt to pay as the network asks for it. */
type Asked = {
  cardSerialNumber: string
  merchantId: string
  kind: 'purchase' | 'cash'
  isContactless: boolean
}

type Row = {
  state: CardState
  closed: CardControl[]
  isOnline: boolean
  isAbroad: boolean
  isBlocked: boolean
}

/** Why a card refuses an attempt to pay; null when it does not. The card stays as it is until the
 * transaction ends: an attempt that comes while the card is being changed waits, and sees the change.
 * Refuses an unknown card or merchant as a stopped one. */
export async function refusalOfAttempt(tx: Tx, asked: Asked): Promise<CardRefusal | null> {
  await tx.execute(sql`select from card where serial_number = ${asked.cardSerialNumber} for share`)
  const [row] = await rowsOf<Row>(
    tx,
    sql`select card.state,
        coalesce((select json_agg(control) from card_control closed
          where closed.client_id = card.client_id and closed.card_id = card.id), '[]') as closed,
        merchant.category in ('online', 'subscriptions') as "isOnline",
        merchant.country <> ${HOME_COUNTRY} as "isAbroad",
        exists (select from card_blocked_merchant blocked where blocked.client_id = card.client_id
          and blocked.card_id = card.id and blocked.merchant_id = merchant.id) as "isBlocked"
      from card cross join merchant
      where card.serial_number = ${asked.cardSerialNumber} and merchant.id = ${asked.merchantId}`,
  )
  if (!row) return 'cardStopped'
  const { state, closed, isOnline, isAbroad, isBlocked } = row
  const { kind, isContactless } = asked
  const attempt = { kind, isOnline, isContactless, isAbroad, isMerchantBlocked: isBlocked }
  return refusalOfCard(state, new Set(closed), attempt)
}
