import { leftInCash } from '@sadu/contract/cards/cash'
import { type CardControl, type CardRefusal, refusalOfCard } from '@sadu/contract/cards/controls'
import { type CreditNow, refusalOfCredit } from '@sadu/contract/cards/limit'
import { brokenRule, type CardRule } from '@sadu/contract/cards/rules'
import type { CardState } from '@sadu/contract/cards/states'
import { HOME_COUNTRY } from '@sadu/contract/core/countries'
import type { Category } from '@sadu/contract'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { isOnTrip } from '../trips/expected.ts'
import { readAllowance, spendAllowance } from './allowances.ts'
import { readCash } from './cash.ts'
import { lockAccountOf, readCredit } from './credit.ts'
import { readSpent } from './spent.ts'

/** An attempt to pay, as requested by the network. */
type Asked = {
  cardSerialNumber: string
  merchantId: string
  kind: 'purchase' | 'cash'
  occurredAt: Date
  isContactless: boolean
  billingMinor: number
}

/** A card with the controls and rules that may decline a payment. */
type RuledCard = {
  clientId: string
  id: string
  accountId: string
  cardmemberId: string
  state: CardState
  closed: CardControl[]
  rules: { rule: CardRule }[]
}

/** The place of a payment. `isBlocked`: whether the card's holder has blocked the merchant;
 * `merchantId` and `category` are null if the merchant is unknown. */
export type PaymentPlace = {
  merchantId: string | null
  country: string
  category: Category | null
  isOnline: boolean
  isBlocked: boolean
}

type Reason =
  | CardRefusal
  | 'cardRule'
  | 'cashLimit'
  | NonNullable<ReturnType<typeof refusalOfCredit>>

/** The reason why a payment is declined, and the rule that declines it, if one does. */
type Refused = { reason: Reason; rule?: CardRule }

/** The columns of a `RuledCard`, from `card`. */
const RULED_CARD = sql`card.client_id as "clientId", card.id, card.account_id as "accountId",
  card.cardmember_id as "cardmemberId", card.state, coalesce((select json_agg(control) from card_control closed
    where closed.client_id = card.client_id and closed.card_id = card.id), '[]') as closed,
  coalesce((select json_agg(json_build_object('rule', ruled.rule) order by ruled.set_at, ruled.id)
    from card_rule ruled
    where ruled.client_id = card.client_id and ruled.card_id = card.id), '[]') as rules`

/** The columns of a `PaymentPlace`, from `merchant` and `card`. */
export const PAYMENT_PLACE = sql`merchant.id as "merchantId", merchant.country, merchant.category,
  merchant.category in ('online', 'subscriptions') as "isOnline",
  exists (select from card_blocked_merchant blocked where blocked.client_id = card.client_id
    and blocked.card_id = card.id and blocked.merchant_id = merchant.id) as "isBlocked"`

/** Returns why a card or its credit declines an attempt to pay; null if it does not. Locks both
 * until the transaction ends, so an attempt during a change of the card or its limit waits and sees
 * the change. An unknown card or merchant is declined like a stopped card. `cashPercent` is the
 * percentage of a limit that the issuer lets people withdraw. */
export async function refusalOfAttempt(
  tx: Tx,
  asked: Asked,
  { cashPercent }: { cashPercent: number },
): Promise<Refused | null> {
  await tx.execute(sql`select from card where serial_number = ${asked.cardSerialNumber} for share`)
  const [row] = await rowsOf<RuledCard & PaymentPlace>(
    tx,
    sql`select ${RULED_CARD}, ${PAYMENT_PLACE} from card cross join merchant
      where card.serial_number = ${asked.cardSerialNumber} and merchant.id = ${asked.merchantId}`,
  )
  if (!row) return { reason: 'cardStopped' }
  const { refused, allowance } = await refusalOfPayment(
    tx,
    row,
    { ...asked, place: row },
    async () => {
      await lockAccountOf(tx, row)
      const cash = asked.kind === 'cash' ? await readCash(tx, row) : null
      return { cashLeft: cash && leftInCash(cash, cashPercent), credit: await readCredit(tx, row) }
    },
  )
  if (refused === null && allowance !== null) {
    await spendAllowance(tx, row, allowance, asked.occurredAt)
  }
  return refused
}

type Payment = Pick<Asked, 'kind' | 'isContactless' | 'occurredAt' | 'billingMinor'> & {
  place: PaymentPlace
}

/** The available funds. `cashLeft` is null for a purchase. Minor units. */
type Funds = { cashLeft: number | null; credit: CreditNow }

/** Returns why the card, then its rules, then the available cash or credit, decline a payment; null
 * if none does. The available funds are read only if the card accepts the payment. `allowance` is
 * the declined attempt whose allowance permits a payment that a rule would decline. */
export async function refusalOfPayment(
  tx: Tx,
  card: RuledCard,
  payment: Payment,
  readFunds: () => Promise<Funds>,
): Promise<{ refused: Refused | null; allowance: string | null }> {
  const { kind, isContactless, occurredAt: at, billingMinor, place } = payment
  const isAbroad = place.country !== HOME_COUNTRY
  const declined = (reason: Reason) => ({ refused: { reason }, allowance: null })
  const refused = refusalOfCard(card.state, new Set(card.closed), {
    kind,
    isOnline: place.isOnline,
    isContactless,
    isAbroad,
    isOnTrip: isAbroad && (await isOnTrip(tx, card, { country: place.country, at })),
    isMerchantBlocked: place.isBlocked,
  })
  if (refused !== null) return declined(refused)
  const { cashLeft, credit } = await readFunds()
  const broken = await ruleAgainst(tx, card, payment)
  const allowance =
    broken && place.merchantId !== null
      ? await readAllowance(tx, card, { merchantId: place.merchantId, billingMinor, at })
      : null
  if (broken && allowance === null) {
    return { refused: { reason: 'cardRule', rule: broken }, allowance }
  }
  if (cashLeft !== null && billingMinor > cashLeft) return declined('cashLimit')
  const short = refusalOfCredit(credit, billingMinor)
  return short ? declined(short) : { refused: null, allowance }
}

const NOTHING_SPENT = { day: 0, week: 0, month: 0 }

/** Returns the rule of a card that declines a payment; null if none does. The spending is read only
 * if a rule counts it. */
async function ruleAgainst(
  tx: Tx,
  card: RuledCard,
  { kind, place, occurredAt: at, billingMinor: minor }: Payment,
): Promise<CardRule | null> {
  const { country, isOnline } = place
  // A withdrawal counts as cash, whatever the category of the merchant.
  const category = kind === 'cash' ? 'cash' : place.category
  const counts = card.rules.some(({ rule }) => rule.kind === 'total')
  const spent = counts ? await readSpent(tx, card, at) : NOTHING_SPENT
  return brokenRule(card.rules, { minor, country, category, isOnline, at }, spent)?.rule ?? null
}
