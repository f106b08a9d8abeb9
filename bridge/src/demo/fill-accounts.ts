import { cycleOf, type Cycle } from '@sadu/contract/rules/cycle'
import { addDays, addMonths, startOfDay } from '@sadu/contract/rules/days'
import type { Tx } from '../db/database.ts'
import { account, card, cardAuthorization, posting } from '../db/schema/customers.ts'
import { closeCycle } from '../features/statements/store.ts'
import type { DemoAccount, DemoCard } from './accounts.ts'
import { annualFee, chargesOf, pendingCharge } from './charges.ts'
import { randomness } from './randomness.ts'
import type { Rates } from './rates.ts'
import { authorizationRow, paymentRow, postingRow, type Ledger } from './rows.ts'
import { SPENDING } from './spending.ts'

const DAYS_OF_HISTORY = 395
const ROWS_AT_ONCE = 500

type Given = {
  today: string
  /** Which account it is of all, from 1: it seeds its numbers and begins its serials. */
  ordinal: number
  rates: Rates
  merchantIds: ReadonlyMap<string, string>
  cardmemberId(person: string): string
  nameOnCard(person: string): string
}

/** The first day of an account's history. */
function firstDay(today: string, cycleDay: number): string {
  return cycleOf(addDays(today, -DAYS_OF_HISTORY), cycleDay).from
}

function cycleDayOf({ closedDaysAgo }: DemoAccount, today: string): number {
  return Math.min(28, Number(addDays(today, -closedDaysAgo).slice(8)))
}

/** Makes an account, its cards and its year: charges as they were spent, cycles closed one after the
 * other, and each bill paid after its statement as its holder does. */
export async function fillAccount(tx: Tx, demo: DemoAccount, given: Given): Promise<void> {
  const { today, ordinal } = given
  const random = randomness(7_919 * ordinal)
  const cycleDay = cycleDayOf(demo, today)
  const openedOn = firstDay(today, cycleDay)
  const accountId = random.id(startOfDay(openedOn))
  const { clientId } = demo
  await tx.insert(account).values({
    clientId,
    id: accountId,
    tier: demo.tier,
    productNameEn: demo.productName.en,
    productNameAr: demo.productName.ar,
    currency: 'SAR',
    creditLimitMinor: demo.limit,
    billReference: demo.billReference,
    cycleDay,
    openedOn,
  })

  const cardIds = demo.cards.map(({ issuedDaysAgo }) =>
    random.id(startOfDay(addDays(today, -issuedDaysAgo))),
  )
  const cardRows = demo.cards.map((one, index) => ({
    clientId,
    id: cardIds[index] as string,
    accountId,
    cardmemberId: given.cardmemberId(one.person),
    primaryCardId: one.kind === 'supplementary' ? (cardIds[0] ?? null) : null,
    kind: one.kind,
    state: one.state,
    serialNumber: `4${String(ordinal).padStart(4, '0')}${String(index + 1).padStart(5, '0')}`,
    lastDigits: one.lastFive,
    expiresOn: expiryDay(one),
    nameOnCard: given.nameOnCard(one.person),
    creditLimitMinor: one.limit,
    issuedOn: addDays(today, -one.issuedDaysAgo),
  }))
  await tx.insert(card).values(cardRows)

  // A replacement card that nobody has activated has spent nothing: the first card of each counts.
  const cards = new Map(
    demo.cards.map((one, index) => [one.person, cardRows[index]] as const).toReversed(),
  )
  let serial = 0
  const ledger: Ledger = {
    clientId,
    accountId,
    cards: new Map(
      [...cards].flatMap(([person, row]) =>
        row ? [[person, { cardId: row.id, cardmemberId: row.cardmemberId }]] : [],
      ),
    ),
    merchantIds: given.merchantIds,
    random,
    nextSerial: () => `${ordinal}${String((serial += 1)).padStart(9, '0')}`,
  }
  await fillYear(tx, demo, ledger, { openedOn, cycleDay, today, rates: given.rates })
}

type Year = { openedOn: string; cycleDay: number; today: string; rates: Rates }

async function fillYear(tx: Tx, demo: DemoAccount, ledger: Ledger, year: Year): Promise<void> {
  const { today, rates, openedOn, cycleDay } = year
  const spending = SPENDING[demo.key]
  const holder = demo.cards[0]?.person
  if (!spending || !holder) throw new Error(`nobody spends on ${demo.key}`)
  const charges = [
    ...chargesOf(
      spending,
      { from: openedOn, to: addDays(today, -(spending.quietDays ?? 2)), today },
      { random: ledger.random, rates, holder },
    ),
    annualFee(demo.annualFee, addDays(today, -200)),
  ]
    .filter(({ postedOn }) => postedOn <= today)
    .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
  const postings = charges.map((charge) => postingRow(ledger, charge))
  for (let at = 0; at < postings.length; at += ROWS_AT_ONCE) {
    await tx.insert(posting).values(postings.slice(at, at + ROWS_AT_ONCE))
  }
  const held = spending.pending.map((one) => pendingCharge(one, today, rates))
  for (const charge of held) {
    await tx.insert(cardAuthorization).values(authorizationRow(ledger, charge))
  }

  for (let cycle = cycleOf(openedOn, cycleDay); cycle.to < today; cycle = after(cycle)) {
    const statementId = ledger.random.id(startOfDay(cycle.to))
    const { clientId, accountId } = ledger
    const closing = await closeCycle(tx, { clientId, accountId, statementId, cycle })
    const payment = paymentFor(demo.pays, {
      closing,
      cycle,
      today,
      day: ledger.random.between(7, 15),
    })
    if (payment) await tx.insert(posting).values(paymentRow(ledger, payment.amount, payment.on))
  }
}

const after = ({ to }: Cycle): Cycle => ({ from: addDays(to, 1), to: addMonths(to, 1) })

/** What is paid of a bill, and when; null for nothing, or not yet. */
function paymentFor(
  pays: DemoAccount['pays'],
  { closing, cycle, today, day }: { closing: number; cycle: Cycle; today: string; day: number },
): { amount: number; on: string } | null {
  if (closing <= 0) return null
  const isLast = after(cycle).to >= today
  if (isLast && pays === 'lastUnpaid') return null
  if (isLast && pays === 'lastInPart') {
    return { amount: Math.round(closing * 0.004) * 100, on: addDays(today, -3) }
  }
  const on = addDays(cycle.to, day)
  return on <= today ? { amount: closing, on } : null
}

/** The last day of the month on the card. */
function expiryDay({ expiry }: DemoCard): string {
  const [month, year] = expiry.split('-')
  return addDays(addMonths(`20${year}-${month}-01`, 1), -1)
}
