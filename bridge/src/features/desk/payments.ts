import type { Currency } from '@sadu/contract'
import type { AutopayEnding, AutopayState } from '@sadu/contract/payments/autopay-rules'
import type { PaymentState } from '@sadu/contract/payments/rules'
import { amountText } from '../../domain/notices/amount-text.ts'
import { isRowId } from '../../core/row-id.ts'
import type { Database } from '../../platform/db/database.ts'
import { readPerson } from './named-person.ts'
import {
  type DeskAutopay,
  type DeskPayment,
  type DeskPull,
  readAutopayFor,
  readDeskAutopay,
  readDeskPayment,
  readPaymentsFor,
  readPullsOf,
} from './payment-store.ts'
import { MOMENT, plain, type Marks } from './text.ts'

type Parts = { db: Database; marks: Marks; say: (text: string) => void }

const LISTED = 40
const USAGE =
  'Write: payments CARD, payments REFERENCE, or payments ID; CARD is the serial number of a card.'

const PAYMENT_STATES: Record<PaymentState, string> = {
  started: 'begun, without a page',
  pending: 'open at the provider',
  paid: 'paid, not posted yet',
  settled: 'posted',
  failed: 'declined or given up',
  expired: 'not paid in time',
}
const AUTOPAY_STATES: Record<AutopayState, string> = {
  started: 'begun, without a page',
  pending: 'the card is being stored',
  active: 'pays',
  ended: 'ended',
  failed: 'declined or given up',
  expired: 'no card in time',
}
const ENDINGS: Record<AutopayEnding, string> = {
  holder: 'by the customer',
  closed: 'with the account',
  cardExpired: 'the stored card expired',
  provider: 'by the provider',
}
const OUTCOMES: Record<NonNullable<DeskPull['outcome']>, string> = {
  paid: 'paid',
  refused: 'refused, left to the customer',
  nothing: 'nothing was open',
  ended: 'the automatic payments ended before',
}

/** Shows the payments of a customer through the payment page, and their automatic payments:
 * `payments CARD` or `payments REFERENCE` lists them, `payments ID` shows one. Returns whether it
 * succeeded. */
export async function runPayments(
  parts: Parts,
  [named, ...more]: readonly string[],
): Promise<boolean> {
  const { db, say } = parts
  const fail = (text: string) => {
    say(text)
    return false
  }
  if (named === undefined || more.length > 0) return fail(USAGE)
  const id = named.toLowerCase()
  if (isRowId(id)) return (await show(parts, id)) || fail(`There is no payment ${id}.`)
  const person = await db.read((tx) => readPerson(tx, named))
  if (person === 'unreadable') return fail(USAGE)
  if (!person) return fail(`There is no customer with ${plain(named)}.`)
  await list(parts, person.clientId)
  return true
}

async function list({ db, marks, say }: Parts, clientId: string): Promise<void> {
  const { payments, setUps } = await db.read(async (tx) => ({
    payments: await readPaymentsFor(tx, clientId, LISTED),
    setUps: await readAutopayFor(tx, clientId, LISTED),
  }))
  for (const one of setUps) {
    say(
      [marks.strong(one.id), MOMENT.format(one.startedAt), 'automatic payments', stateOf(one)].join(
        '  ',
      ),
    )
  }
  for (const one of payments) {
    const how = one.autopayId === null ? 'on the page' : 'automatic'
    say(
      [
        marks.strong(one.id),
        MOMENT.format(one.startedAt),
        amountOf(one.minor, one.currency),
        how,
        PAYMENT_STATES[one.state],
      ].join('  '),
    )
  }
  const more = payments.length === LISTED ? ', the newest' : ''
  say(
    payments.length + setUps.length === 0
      ? 'Nothing was paid here.'
      : `${payments.length} payments${more}; automatic payments set up: ${setUps.length}.`,
  )
}

async function show({ db, marks, say }: Parts, id: string): Promise<boolean> {
  const facts = await db.read(async (tx) => {
    const payment = await readDeskPayment(tx, id)
    if (payment) return factsOfPayment(payment)
    const setUp = await readDeskAutopay(tx, id)
    return setUp && factsOfAutopay(setUp, await readPullsOf(tx, setUp))
  })
  if (!facts) return false
  say(marks.strong(id))
  for (const [name, fact] of facts) if (fact !== null) say(`  ${name.padEnd(22)}${plain(fact)}`)
  return true
}

type Fact = readonly [name: string, fact: string | null]

function factsOfPayment(one: DeskPayment): Fact[] {
  const automatic =
    one.autopayId === null
      ? null
      : `of the statement of ${one.billedOn}, try ${one.tries}, by ${one.autopayId}`
  return [
    ['amount', amountOf(one.minor, one.currency)],
    ['state', `${PAYMENT_STATES[one.state]}, since ${MOMENT.format(one.changedAt)}`],
    ['bill', one.bill],
    ['provider’s reference', one.reference],
    ['automatic', automatic],
    ['begun', MOMENT.format(one.startedAt)],
    ['open until', MOMENT.format(one.expiresAt)],
    ['posting', one.transactionId],
    ['paid twice', one.twiceMinor === null ? null : amountOf(one.twiceMinor, one.currency)],
  ]
}

function factsOfAutopay(one: DeskAutopay, pulls: readonly DeskPull[]): Fact[] {
  const what = one.pays === 'due' ? 'the payment due' : 'the statement balance'
  const card = [one.cardNetwork, one.cardEnd && `ending ${one.cardEnd}`].filter(Boolean).join(' ')
  const expires = one.cardExpiresOn === null ? '' : `, until ${one.cardExpiresOn}`
  return [
    ['state', `${stateOf(one)}, since ${MOMENT.format(one.changedAt)}`],
    ['bill', one.bill],
    ['takes', `${what}, ${one.daysBefore} days before the due date`],
    ['card', card === '' ? null : `${card}${expires}`],
    ['provider’s reference', one.reference],
    ['begun', MOMENT.format(one.startedAt)],
    ['card forgotten', one.forgottenAt && MOMENT.format(one.forgottenAt)],
    ...pulls.map((pull): Fact => [`statement ${pull.closedOn}`, pullText(pull, one.currency)]),
  ]
}

const stateOf = ({ state, ending }: DeskAutopay): string =>
  ending === null ? AUTOPAY_STATES[state] : `${AUTOPAY_STATES[state]} ${ENDINGS[ending]}`

function pullText(
  { announcedMinor, pullOn, tryOn, outcome, tries, refusals }: DeskPull,
  currency: Currency,
): string {
  const state = outcome === null ? `next try ${tryOn}` : OUTCOMES[outcome]
  const most = amountOf(announcedMinor, currency)
  return `at most ${most} announced for ${pullOn}, ${tries} tries, ${refusals} refused: ${state}`
}

const amountOf = (minor: number, currency: Currency): string => amountText({ minor, currency }).en
