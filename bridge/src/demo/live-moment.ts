import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { foreignCharge } from '@sadu/contract/transactions/foreign-charge'
import type { Tx } from '../platform/db/database.ts'
import type { Outcome } from '../domain/events/event.ts'
import { post } from '../domain/ledger/post.ts'
import { reverseAuthorization } from '../domain/ledger/release.ts'
import type { Amounts, ReversalRow } from '../domain/ledger/rows.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { attempt } from './attempt.ts'
import type { Habit } from './habits.ts'
import { readPurse, readRate, readReturnable, readShop, readWaiting } from './live-store.ts'
import { DEMO_MERCHANTS } from './merchants.ts'
import type { Randomness } from './randomness.ts'
import { SPENDING } from './spending.ts'
import { DAY_MS } from '@sadu/contract/core/time'

const SOURCE = 'live'
const DAYS_HELD = 7
const DAYS_UNTIL_PAID = 9
/** What a fuel pump holds before it is known how much is filled, in halalas. */
const PUMP_HOLDS = 20_000
const WAITING_AT_MOST = 6

export type Moment = { now: Date; random: Randomness }

/** Lets one thing happen to somebody of the demonstration: mostly a purchase is held, refused or posted, now
 * and then one is reversed, released in part or given back, and those who pay their bills pay them.
 * Answers what it was; null when the moment passed without anything. */
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
        ...(await amountsOf(tx, oldest.currency, finalAmount(oldest, moment))),
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

function eventOf({ now, random }: Moment) {
  const serialNumber = `L${random.digits(15)}`
  return {
    source: SOURCE,
    externalId: serialNumber,
    serialNumber,
    reference: random.digits(12),
    occurredAt: now,
  }
}

const summaryOf = (what: string, [outcome]: readonly Outcome[]) =>
  outcome?.outcome === 'applied' ? what : null

async function amountsOf(tx: Tx, currency: Amounts['transactionCurrency'], minor: number) {
  const rate = await readRate(tx, currency)
  const at = { transactionMinor: minor, transactionCurrency: currency }
  if (rate === null) return { ...at, billingMinor: minor, foreign: null }
  const { billingMinor, feeMinor } = foreignCharge(minor, rate)
  return { ...at, billingMinor, foreign: { rate, feeMinor } }
}

/** A tip comes on top; all else costs what is held, of which pumps have released what was not filled. */
function finalAmount(
  { category, transactionMinor }: { category: string; transactionMinor: number },
  { random }: Moment,
): number {
  const tip = category === 'restaurants' ? random.between(0, 3) * 0.05 : 0
  return Math.round(transactionMinor * (1 + tip))
}

async function spend(tx: Tx, moment: Moment): Promise<string | null> {
  const { random, now } = moment
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
  )
  // Nobody spends their last riyal, and a card's own limit is not put to the test.
  const room = Math.min((purse?.left ?? 0) * 0.5, (card.limit ?? Infinity) * 0.1)
  if (!shop || amounts.billingMinor > room) return null
  const expiresAt = new Date(now.getTime() + DAYS_HELD * DAY_MS)
  const isContactless = merchant.currency === 'SAR' && random.fraction() < 0.6
  const purchase = { ...eventOf(moment), ...shop, ...amounts, kind: 'purchase', expiresAt } as const
  const outcome = await attempt(tx, { ...purchase, isContactless })
  if (outcome === 'declined') return outcome
  return outcome === 'applied' ? 'held' : null
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
        ...(await amountsOf(tx, currency, transactionMinor)),
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

/** Those who pay their bills whole pay some days after the statement. */
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
