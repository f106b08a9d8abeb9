import type { ReportedState } from '@sadu/contract/payments/rules'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import type { PaymentRow } from '../bridge/src/domain/ledger/rows.ts'
import type { LedgerModel } from './ledger-model.ts'
import type { createRows } from './ledger-rows.ts'
import { type LedgerMove, pickOf, type Told } from './ledger-told.ts'
import type { Autopay, Order } from './payments-model.ts'

/** The work of the automatic-payment job for an account at one time. */
export type PaymentJob = {
  late: { order: Order; state: ReportedState } | null
  announces: Autopay | null
  pulls: {
    closedOn: string
    next: { order: Order; isTaken: boolean } | null
    state: ReportedState
  }[]
}

const ANSWERS = ['paid', 'failed', 'paid', 'failed', 'pending'] as const

/** Creates the moves of payments through the page and of automatic payments, applied to the
 * model. */
export function createPaymentMoves(model: LedgerModel, { sumOf }: ReturnType<typeof createRows>) {
  const { pay, place } = model

  /** Starts a payment of the amount due, of the balance owed, of an amount in between, or of too
   * little or too much. */
  function startPayment({ pick, minor: dice }: LedgerMove, now: Date): Told {
    const bounds = pay.bounds()
    const { least, most } = bounds ?? { least: dice, most: dice }
    const amounts = [least, most, least + (dice % (most - least + 1)), most + 1, least - 1]
    const minor = Math.max(1, amounts[pick % amounts.length] ?? dice)
    const open = pay.open()
    const reason = bounds && (minor < least ? 'tooLow' : minor > most ? 'tooHigh' : null)
    const refusal = open
      ? open.pull
        ? 'autopayUnderWay'
        : 'paymentUnderWay'
      : bounds === null
        ? 'nothingToPay'
        : reason
    const order = refusal === null ? pay.start(minor, now) : null
    return { to: 'startPayment', minor, expects: refusal ?? 'started', order, now }
  }
  /** Reports an open payment as the provider does, or one that was paid late. */
  function reportPayment({ pick }: LedgerMove, now: Date): Told | null {
    const order = pickOf(
      pay.orders.filter(({ state }) => state !== 'settled'),
      pick,
    )
    if (!order) return null
    const state = pick % 3 ? 'paid' : 'failed'
    pay.report(order, state, now)
    return { to: 'reportPayment', order, state, now }
  }
  /** Returns the issuer's posting of a payment, sometimes before the provider has reported it. */
  function settled(
    { pick, days }: LedgerMove,
    now: Date,
  ): { row: PaymentRow; order: Order } | null {
    const open = pay.orders.filter(({ state }) => state !== 'settled')
    const certain = open.filter(({ state }) => state === 'paid')
    const order = pickOf(certain.length > 0 ? certain : open, pick)
    if (!order) return null
    const { billReference } = place
    const sum = sumOf(now, { minor: order.minor, days: days % 3 })
    return {
      row: { ...sum, kind: 'payment', billReference, description: null, orderId: order.id },
      order,
    }
  }
  function setUpAutopay({ pick, days }: LedgerMove, now: Date): Told | null {
    if (pay.isClosed()) return null
    const pays = pick % 2 ? 'due' : 'statement'
    const daysBefore = pick % 3 ? 10 : Math.min(10, days)
    const cardExpiresOn = pick % 5 ? null : addDays(riyadhDay(now), 40)
    const isFirst = !pay.active()
    if (!isFirst && pick % 4) return null
    const terms = { id: '', pays, daysBefore, cardExpiresOn } as const
    const autopay = isFirst ? pay.setUp(terms, now) : null
    return { to: 'setUpAutopay', autopay, pays, daysBefore, now }
  }
  function endAutopay({ pick }: LedgerMove, now: Date): Told | null {
    const autopay = pay.active()
    if (!autopay) return null
    const by = pick % 2 ? 'holder' : 'provider'
    pay.end(by)
    return { to: 'endAutopay', autopay, by, now }
  }
  function closeAccount({ pick }: LedgerMove, now: Date): Told | null {
    if (pick % 3 || pay.isClosed()) return null
    pay.close()
    return { to: 'closeAccount', now }
  }
  /** Runs the job at a time: ends unanswered payments that have expired, announces bills, and makes
   * due payments. */
  function runJob({ pick }: LedgerMove, now: Date): PaymentJob {
    const late = pay.late(now, pick % 7 ? 'expired' : 'paid')
    pay.announce(now)
    const announces = pay.active() ?? null
    const pulls = pay.toTry(riyadhDay(now)).map((pull) => {
      const next = pay.next(pull, now)
      const state = next?.isTaken ? (ANSWERS[pick % ANSWERS.length] ?? 'paid') : 'failed'
      if (next) pay.report(next.order, state, now)
      return { closedOn: pull.closedOn, next, state }
    })
    return { late, announces, pulls }
  }

  return { startPayment, reportPayment, settled, setUpAutopay, endAutopay, closeAccount, runJob }
}
