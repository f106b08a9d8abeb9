import { refusalOfCash } from '@sadu/contract/cards/cash'
import { type CardControl, type CardRefusal, refusalOfCard } from '@sadu/contract/cards/controls'
import { refusalOfCredit } from '@sadu/contract/cards/limit'
import type { CardState } from '@sadu/contract/cards/states'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { isOnTrip } from '../trips/expected.ts'
import { readCash } from './cash.ts'
import { lockAccountOf, readCredit } from './credit.ts'

/** An attempt to pay, as requested by the network. */
type Asked = {
  cardSerialNumber: string
  merchantId: string
  kind: 'purchase' | 'cash'
  occurredAt: Date
  isContactless: boolean
  billingMinor: number
}

/** A card with what its rules check. */
type RuledCard = {
  clientId: string
  id: string
  accountId: string
  state: CardState
  closed: CardControl[]
}

/** Where a payment is made. `isBlocked`: whether the card's holder has blocked the merchant. */
export type PaymentPlace = { country: string; isOnline: boolean; isBlocked: boolean }

type Refused = CardRefusal | 'cashLimit' | ReturnType<typeof refusalOfCredit>

/** The columns of a `RuledCard`, from `card`. */
const RULED_CARD = sql`card.client_id as "clientId", card.id, card.account_id as "accountId",
  card.state, coalesce((select json_agg(control) from card_control closed
    where closed.client_id = card.client_id and closed.card_id = card.id), '[]') as closed`

/** The columns of a `PaymentPlace`, from `merchant` and `card`. */
export const PAYMENT_PLACE = sql`merchant.country,
  merchant.category in ('online', 'subscriptions') as "isOnline",
  exists (select from card_blocked_merchant blocked where blocked.client_id = card.client_id
    and blocked.card_id = card.id and blocked.merchant_id = merchant.id) as "isBlocked"`

/** Why a card or its credit declines an attempt to pay; null if it does not. Locks both until the
 * transaction ends, so an attempt during a change of the card or its limit waits and sees the
 * change. An unknown card or merchant is declined like a stopped card. `cashPercent` is how much of a
 * limit the issuer lets people withdraw. */
export async function refusalOfAttempt(
  tx: Tx,
  asked: Asked,
  { cashPercent }: { cashPercent: number },
): Promise<Refused> {
  await tx.execute(sql`select from card where serial_number = ${asked.cardSerialNumber} for share`)
  const [row] = await rowsOf<RuledCard & PaymentPlace>(
    tx,
    sql`select ${RULED_CARD}, ${PAYMENT_PLACE} from card cross join merchant
      where card.serial_number = ${asked.cardSerialNumber} and merchant.id = ${asked.merchantId}`,
  )
  if (!row) return 'cardStopped'
  const refused = await refusalByCard(tx, row, { ...asked, place: row })
  if (refused !== null) return refused
  await lockAccountOf(tx, row)
  if (asked.kind === 'cash') {
    const tooMuch = refusalOfCash(await readCash(tx, row), cashPercent, asked.billingMinor)
    if (tooMuch !== null) return tooMuch
  }
  return refusalOfCredit(await readCredit(tx, row), asked.billingMinor)
}

/** Why the card itself declines a payment; null if it does not. */
export async function refusalByCard(
  tx: Tx,
  card: RuledCard,
  payment: Pick<Asked, 'kind' | 'isContactless' | 'occurredAt'> & { place: PaymentPlace },
): Promise<CardRefusal | null> {
  const { kind, isContactless, occurredAt: at, place } = payment
  const isAbroad = place.country !== HOME_COUNTRY
  return refusalOfCard(card.state, new Set(card.closed), {
    kind,
    isOnline: place.isOnline,
    isContactless,
    isAbroad,
    isOnTrip: isAbroad && (await isOnTrip(tx, card, { country: place.country, at })),
    isMerchantBlocked: place.isBlocked,
  })
}
