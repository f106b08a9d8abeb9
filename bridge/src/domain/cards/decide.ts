import { leftInCash } from '@sadu/contract/cards/cash'
import { type CardControl, type CardRefusal, refusalOfCard } from '@sadu/contract/cards/controls'
import { type CreditNow, refusalOfCredit } from '@sadu/contract/cards/limit'
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
  return refusalOfPayment(tx, row, { ...asked, place: row }, async () => {
    await lockAccountOf(tx, row)
    const cash = asked.kind === 'cash' ? await readCash(tx, row) : null
    return { cashLeft: cash && leftInCash(cash, cashPercent), credit: await readCredit(tx, row) }
  })
}

type Payment = Pick<Asked, 'kind' | 'isContactless' | 'occurredAt' | 'billingMinor'> & {
  place: PaymentPlace
}

/** What is left to pay with. `cashLeft` is null for a purchase. Minor units. */
type Funds = { cashLeft: number | null; credit: CreditNow }

/** Why the card, then the cash or the credit that is left, declines a payment; null if none does.
 * What is left is read only if the card accepts it. */
export async function refusalOfPayment(
  tx: Tx,
  card: RuledCard,
  payment: Payment,
  readFunds: () => Promise<Funds>,
): Promise<Refused> {
  const { kind, isContactless, occurredAt: at, billingMinor, place } = payment
  const isAbroad = place.country !== HOME_COUNTRY
  const refused = refusalOfCard(card.state, new Set(card.closed), {
    kind,
    isOnline: place.isOnline,
    isContactless,
    isAbroad,
    isOnTrip: isAbroad && (await isOnTrip(tx, card, { country: place.country, at })),
    isMerchantBlocked: place.isBlocked,
  })
  if (refused !== null) return refused
  const { cashLeft, credit } = await readFunds()
  if (cashLeft !== null && billingMinor > cashLeft) return 'cashLimit'
  return refusalOfCredit(credit, billingMinor)
}
