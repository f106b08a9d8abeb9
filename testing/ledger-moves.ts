import { riyadhDay } from '@sadu/contract/core/days'
import { entryId, idFor } from '../bridge/src/domain/events/event.ts'
import type { AuthorizationRow, PostingRow } from '../bridge/src/domain/ledger/rows.ts'
import type { PointRow } from '../bridge/src/domain/points/enter-points.ts'
import type { LedgerModel } from './ledger-model.ts'
import { createRows, dollars, riyals } from './ledger-rows.ts'
import { type LedgerMove, pickOf, type Told } from './ledger-told.ts'
import { createPaymentMoves } from './payment-moves.ts'
import { createPointMoves } from './point-moves.ts'

const FEE = 5_750

type Held = LedgerModel['held'][number]

/** Creates the moves of an account. Each is applied to the model and returns the report for the
 * ledger; null where it does not apply. */
export function createMoves(model: LedgerModel, source: string) {
  const awaited: { row: AuthorizationRow; posting: ReturnType<LedgerModel['enter']> }[] = []
  const applied: Told[] = []
  const { place, held, pending } = model
  const rows = createRows(place, source)
  const { event, authorizationOf, chargeOf, sumOf, declineOf, pointsOf } = rows
  const pointMoves = createPointMoves(model, rows)
  const paymentMoves = createPaymentMoves(model, rows)

  function hold(row: AuthorizationRow): Told {
    model.hold(row, null)
    return { to: 'authorize', row, answer: 'applied' }
  }
  function enter(row: PostingRow, of: Held | null = null): Told {
    model.enter(row, of)
    return { to: 'post', row, answer: 'applied' }
  }
  function movePoints(row: PointRow): Told {
    return { to: 'points', row, answer: model.movePoints(row) }
  }
  /** Posts the charge of an authorization, with another amount if in riyals, at
   * another rate if abroad. */
  function settle(one: Held | undefined, by: LedgerMove, now: Date): Told | null {
    if (!one) return null
    const { foreign, transactionMinor, merchantId, externalId, reference } = one.row
    const amounts = foreign ? dollars(transactionMinor, '3.912345') : riyals(by.minor)
    const tie = by.kind === 'postNamed' ? { authorization: externalId } : { reference }
    return enter({ ...chargeOf(amounts, { now, days: by.days }), merchantId, ...tie }, one)
  }
  function postBeforeAuthorization({ minor, days }: LedgerMove, now: Date): Told {
    const authorization = authorizationOf(riyals(minor), now, days)
    const charge = chargeOf(riyals(minor + 5), { now, days })
    const row = { ...charge, authorization: authorization.externalId }
    awaited.push({ row: authorization, posting: model.enter(row, null) })
    return { to: 'post', row, answer: 'applied' }
  }
  function authorizeLate(): Told | null {
    const late = awaited.shift()
    if (!late) return null
    model.hold(late.row, late.posting)
    return { to: 'authorize', row: late.row, answer: 'applied' }
  }
  /** Releases all of a hold, a part of it, or more than it has. */
  function reverse({ kind, pick, minor }: LedgerMove, now: Date): Told | null {
    // Holds that have ended are rarely released again.
    const target = pickOf(kind === 'release' && pending().length > 0 ? pending() : held, pick)
    if (!target) return null
    const { transactionMinor, transactionCurrency: currency } = target.amounts
    const part = kind === 'release' ? 1 + (minor % transactionMinor) : transactionMinor + minor
    const released = kind === 'reverse' ? null : { minor: part, currency }
    const row = { ...event(now), authorization: target.row.externalId, released }
    return { to: 'reverse', row, answer: model.reverse(row, target) }
  }
  /** Refunds a purchase, or a part of it, at another rate if abroad. */
  function refundPurchase({ pick, days }: LedgerMove, now: Date): Told | null {
    const target = pickOf(model.purchases, pick)
    if (!target) return null
    const { transactionMinor, foreign, merchantId } = target.row
    const part =
      pick % 2 ? transactionMinor : Math.max(1, Math.floor(transactionMinor / (2 + pick)))
    const amounts = foreign ? dollars(part, '3.8') : riyals(part)
    return enter({ ...chargeOf(amounts, { now, days }), kind: 'refund', merchantId })
  }
  function makePlan({ pick, days }: LedgerMove, now: Date): Told | null {
    const purchase = pickOf(model.plannable(now), pick)
    if (!purchase) return null
    const { clientId, accountId, billReference, cardId } = place
    const transactionId = entryId('posting', purchase.row, purchase.row.occurredAt)
    const made = { id: idFor(now, `plan\n${transactionId}`), months: 2 + days, fee: FEE }
    model.plan(purchase, { ...made, day: riyadhDay(now) })
    const plan = {
      clientId,
      accountId,
      billReference,
      cardId,
      transactionId,
      id: made.id,
      months: made.months,
      feeMinor: FEE,
      merchant: { en: 'Shop', ar: 'متجر' },
      amountMinor: purchase.row.billingMinor,
    }
    return { to: 'plan', plan, now }
  }
  function repeat(told: Told | undefined, isAltered: boolean): Told | null {
    if (!told || !('answer' in told)) return null
    if (!isAltered || told.to === 'decline') return { ...told, answer: 'already' }
    if (told.to === 'reverse') {
      return { ...told, row: { ...told.row, authorization: 'another' }, answer: 'nameTaken' }
    }
    if (told.to === 'points') {
      const points = told.row.kind === 'redeemed' ? told.row.points + 1 : 7
      const row: PointRow = { ...told.row, kind: 'redeemed', points }
      return { to: 'points', row, answer: 'nameTaken' }
    }
    const occurredAt = new Date(told.row.occurredAt.getTime() + 1_000)
    return { ...told, row: { ...told.row, occurredAt }, answer: 'nameTaken' } as Told
  }

  function messageOf(one: LedgerMove, now: Date): Told | null {
    const { kind, pick, minor, days } = one
    const { billReference } = place
    switch (kind) {
      case 'authorize':
        return hold(authorizationOf(riyals(minor), now, days))
      case 'authorizeAbroad':
        return hold(authorizationOf(dollars(minor, '3.75'), now, days))
      case 'authorizeLate':
        return authorizeLate()
      case 'postNamed':
        return settle(pickOf(held, pick), one, now)
      case 'postUnnamed':
        return settle(pickOf(pending(), pick), one, now)
      case 'postWithout':
        return enter(chargeOf(riyals(minor), { now, days }))
      case 'postBeforeAuthorization':
        return postBeforeAuthorization(one, now)
      case 'reverse':
      case 'release':
      case 'releaseTooMuch':
        return reverse(one, now)
      case 'refund':
        return enter({ ...chargeOf(riyals(minor), { now, days }), kind: 'refund' })
      case 'refundPurchase':
        return refundPurchase(one, now)
      case 'pay':
        return enter({ ...sumOf(now, one), kind: 'payment', billReference, description: null })
      case 'startPayment':
        return paymentMoves.startPayment(one, now)
      case 'reportPayment':
        return paymentMoves.reportPayment(one, now)
      case 'settlePayment': {
        const found = paymentMoves.settled(one, now)
        if (!found) return null
        model.enter(found.row, null, found.order)
        return { to: 'post', row: found.row, answer: 'applied' }
      }
      case 'setUpAutopay':
        return paymentMoves.setUpAutopay(one, now)
      case 'endAutopay':
        return paymentMoves.endAutopay(one, now)
      case 'closeAccount':
        return paymentMoves.closeAccount(one, now)
      case 'fee': {
        const description = { en: 'Fee', ar: 'رسوم' }
        return enter({ ...sumOf(now, one), kind: 'fee', on: { billReference }, description })
      }
      case 'payout': {
        const sent = Math.min(minor, 0 - model.owed())
        if (sent <= 0) return null
        const description = { en: 'Credit balance', ar: 'رصيد دائن' }
        const sum = sumOf(now, { minor: sent, days })
        return enter({ ...sum, kind: 'payout', billReference, description })
      }
      case 'plan':
        return makePlan(one, now)
      case 'endPlan': {
        const plan = pickOf(model.running(), pick)
        if (!plan) return null
        model.endPlan(plan, riyadhDay(now))
        return { to: 'endPlan', key: { clientId: place.clientId, id: plan.id }, now }
      }
      case 'payByPoints':
      case 'payByShare':
        return pointMoves.payByPoints(one, now)
      case 'undoPoints':
        return pointMoves.undoPoints(one, now)
      case 'moveOut':
      case 'moveBack':
        return pointMoves.moveBetween(one, now)
      case 'give':
        return pointMoves.give(one, now)
      case 'endShare':
        return pointMoves.endShare(now)
      case 'credit':
      case 'loseCredit':
        return pointMoves.credit(one, now)
      case 'decline': {
        const row = declineOf(minor, now)
        model.decline(row)
        return { to: 'decline', row, answer: 'applied' }
      }
      case 'bonus':
        return movePoints({ ...pointsOf(now, days), kind: 'referralBonus' })
      case 'redeem':
        return movePoints({ ...pointsOf(now, days), kind: 'redeemed', points: minor })
      case 'correct': {
        const note = { en: 'Correction', ar: 'تسوية' }
        const points = pick % 2 ? minor : -minor
        return movePoints({ ...pointsOf(now, days), kind: 'adjustment', points, note })
      }
      case 'close': {
        const cycle = model.close(now)
        return cycle && { to: 'close', cycle }
      }
      case 'again':
      case 'altered':
        return repeat(pickOf(applied, pick), kind === 'altered')
    }
  }

  function make(one: LedgerMove, now: Date): Told | null {
    const told = messageOf(one, now)
    if (told && 'answer' in told && told.answer === 'applied') applied.push(told)
    return told
  }
  return { make, runJob: paymentMoves.runJob }
}
