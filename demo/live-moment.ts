import { addDays, riyadhDay } from '@sadu/contract/core/days'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import type { Outcome } from '../bridge/src/domain/events/event.ts'
import { post } from '../bridge/src/domain/ledger/post.ts'
import { reverseAuthorization } from '../bridge/src/domain/ledger/release.ts'
import type { ReversalRow } from '../bridge/src/domain/ledger/rows.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { attempt } from './attempt.ts'
import type { Habit } from './habits.ts'
import { amountsOf, DAYS_HELD, eventOf, type Moment } from './live-event.ts'
import {
  readPurse,
  readReturnable,
  readShop,
  readTravellers,
  readCardAtHome,
  readWaiting,
  type Traveller,
} from './live-store.ts'
import { currencyIn, shopIn } from './shops.ts'
import { DEMO_MERCHANTS } from './merchants.ts'
import { SPENDING } from './spending.ts'
import { DAY_MS } from '@sadu/contract/core/time'

const DAYS_UNTIL_PAID = 9
/** The amount that a fuel pump authorizes before the final amount is known, in halalas. */
const PUMP_HOLDS = 20_000
const WAITING_AT_MOST = 6
/** The share of purchases abroad: by a person on a trip, or otherwise by one without a trip. */
const ABROAD = { onTrip: 0.12, unexpected: 0.01 }

/** Simulates one event for a person of the demonstration. Usually a purchase is authorized,
 * declined or posted, sometimes one is reversed, partly released or refunded, and holders who pay
 * their bills do so. Returns a description of the event; null if nothing happened. */
export async function liveMoment(tx: Tx, moment: Moment): Promise<string | null> {
  const paid = await payBill(tx, moment)
  if (paid) return paid
  const waiting = await readWaiting(tx, moment.now)
  const dice = moment.random.fraction()
  if (waiting.length < WAITING_AT_MOST && dice < 0.5) return spend(tx, moment)
  const [oldest] = waiting
  if (dice > 0.95) return giveBack(tx, moment)
  if (!oldest) return spend(tx, moment)
  const { source, name } = oldest
  const event = eventOf(moment)
  const takeBack = (released: ReversalRow['released']) =>
    reverseAuthorization(tx, [{ ...event, source, authorization: name, released }])
  if (dice > 0.9) return summaryOf('reversed', await takeBack(null))
  if (oldest.category === 'fuel' && !oldest.isReleased) {
    const minor = Math.round(oldest.transactionMinor * (0.15 + moment.random.fraction() * 0.5))
    return summaryOf('released', await takeBack({ minor, currency: oldest.currency }))
  }
  const { kind, cardSerialNumber, merchantId } = oldest
  return summaryOf(
    'posted',
    await post(tx, [
      {
        ...event,
        ...(await amountsOf(tx, oldest.currency, finalAmount(oldest, moment), moment.now)),
        source,
        kind,
        cardSerialNumber,
        merchantId,
        postedOn: riyadhDay(moment.now),
        authorization: name,
        description: null,
        cashBackMinor: null,
      },
    ]),
  )
}

const summaryOf = (what: string, [outcome]: readonly Outcome[]) =>
  outcome?.outcome === 'applied' ? what : null

/** Returns the final amount. Restaurants add a tip. Otherwise it is the authorized amount, which
 * pumps have already reduced. */
function finalAmount(
  { category, transactionMinor }: { category: string; transactionMinor: number },
  { random }: Moment,
): number {
  const tip = category === 'restaurants' ? random.between(0, 3) * 0.05 : 0
  return Math.round(transactionMinor * (1 + tip))
}

async function spend(tx: Tx, moment: Moment): Promise<string | null> {
  const { random, now } = moment
  const dice = random.fraction()
  if (dice < ABROAD.onTrip) {
    const travellers = await readTravellers(tx, now)
    if (travellers.length > 0) return spendAbroad(tx, moment, random.pick(travellers))
    if (dice < ABROAD.unexpected) return spendAbroad(tx, moment, null)
  }
  const demo = random.pick(DEMO_ACCOUNTS)
  const holder = demo.cards[0]?.person ?? ''
  const habit: Habit = random.pick(SPENDING[demo.key]?.habits ?? [])
  const person = random.pick(habit.who ?? [holder])
  const card = demo.cards.find((one) => one.person === person && one.state === 'active')
  const merchant = DEMO_MERCHANTS.find(({ key }) => key === random.pick(habit.merchants))
  if (!card || !merchant || merchant.category === 'cash') return null
  const { billReference } = demo
  const { lastFive } = card
  const shop = await readShop(tx, { billReference, lastFive, merchant: merchant.name.en })
  const purse = await readPurse(tx, billReference)
  const [low, high] = habit.amount
  const skewed = Math.round(low + (high - low) * random.fraction() ** 2)
  const amounts = await amountsOf(
    tx,
    merchant.currency,
    merchant.category === 'fuel' ? PUMP_HOLDS : skewed,
    now,
  )
  // Spends at most half of the available credit and a tenth of the card's own limit.
  const room = Math.min((purse?.left ?? 0) * 0.5, (card.limit ?? Infinity) * 0.1)
  if (!shop || amounts.billingMinor > room) return null
  const expiresAt = new Date(now.getTime() + DAYS_HELD * DAY_MS)
  const isContactless = merchant.currency === 'SAR' && random.fraction() < 0.6
  const purchase = { ...eventOf(moment), ...shop, ...amounts, kind: 'purchase', expiresAt } as const
  const outcome = await attempt(tx, { ...purchase, isContactless })
  if (outcome === 'declined') return outcome
  return outcome === 'applied' ? 'held' : null
}

/** Attempts a payment in a shop abroad; the trip and the card decide the outcome. */
async function spendAbroad(
  tx: Tx,
  moment: Moment,
  traveller: Traveller | null,
): Promise<string | null> {
  const { random, now } = moment
  const { cardSerialNumber, country } = traveller ?? {
    cardSerialNumber: await readCardAtHome(tx),
    country: 'GB',
  }
  if (cardSerialNumber === null) return null
  const shop = await shopIn(tx, country, 'shop')
  const amounts = await amountsOf(tx, currencyIn(country), random.between(1_500, 24_000), now)
  const outcome = await attempt(tx, {
    ...eventOf(moment),
    ...amounts,
    cardSerialNumber,
    merchantId: shop.id,
    kind: 'purchase',
    expiresAt: new Date(now.getTime() + DAYS_HELD * DAY_MS),
    isContactless: false,
  })
  if (outcome === 'declined') return 'declinedAbroad'
  return outcome === 'applied' ? 'heldAbroad' : null
}

async function giveBack(tx: Tx, moment: Moment): Promise<string | null> {
  const bought = await readReturnable(tx, moment.now)
  if (bought.length === 0) return null
  const { cardSerialNumber, merchantId, currency, transactionMinor } = moment.random.pick(bought)
  return summaryOf(
    'refunded',
    await post(tx, [
      {
        ...eventOf(moment),
        ...(await amountsOf(tx, currency, transactionMinor, moment.now)),
        kind: 'refund',
        cardSerialNumber,
        merchantId,
        postedOn: riyadhDay(moment.now),
        authorization: null,
        description: null,
        cashBackMinor: null,
      },
    ]),
  )
}

/** Pays the bills of accounts that pay in full, some days after the statement. */
async function payBill(tx: Tx, moment: Moment): Promise<string | null> {
  const today = riyadhDay(moment.now)
  for (const { billReference, pays } of DEMO_ACCOUNTS) {
    const purse = pays === 'whole' ? await readPurse(tx, billReference) : null
    if (!purse?.closedOn || purse.due === 0) continue
    if (today < addDays(purse.closedOn, DAYS_UNTIL_PAID)) continue
    const payment = {
      ...eventOf(moment),
      kind: 'payment' as const,
      billReference,
      description: null,
      amountMinor: purse.due,
      currency: 'SAR' as const,
      postedOn: today,
    }
    return summaryOf('paid', await post(tx, [payment]))
  }
  return null
}
