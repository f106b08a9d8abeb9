import { randomUUID } from 'node:crypto'
import type { Cycle } from '@sadu/contract/statements/cycle'
import { riyadhDay } from '@sadu/contract/core/days'
import { entryId, idFor } from '../bridge/src/domain/events/event.ts'
import type { NewPlan } from '../bridge/src/domain/ledger/plans.ts'
import type { Outcome } from '../bridge/src/domain/events/event.ts'
import type { DeclinedRow } from '../bridge/src/domain/ledger/record-declined.ts'
import type { NewPointPayment } from '../bridge/src/domain/ledger/point-payments.ts'
import type {
  AuthorizationRow,
  DisputeRow,
  PostingRow,
  ReversalRow,
} from '../bridge/src/domain/ledger/rows.ts'
import type { EntryOutcome, PointRow } from '../bridge/src/domain/points/enter-points.ts'
import type { PointMove } from '../bridge/src/domain/points/move-points.ts'
import type { LedgerModel } from './ledger-model.ts'
import { createRows, dollars, riyals } from './ledger-rows.ts'

export const LEDGER_MOVES = [
  'authorize',
  'authorizeAbroad',
  'authorizeLate',
  'postNamed',
  'postUnnamed',
  'postWithout',
  'postBeforeAuthorization',
  'reverse',
  'release',
  'releaseTooMuch',
  'refund',
  'refundPurchase',
  'pay',
  'fee',
  'payout',
  'plan',
  'plan',
  'endPlan',
  'payByPoints',
  'payByPoints',
  'undoPoints',
  'moveOut',
  'moveBack',
  'credit',
  'loseCredit',
  'decline',
  'bonus',
  'redeem',
  'correct',
  'close',
  'again',
  'altered',
] as const

/** An event of an account. `pick` selects an existing item, `minor` is an amount, `days` how long
 * it is held or how late it arrives. */
export type LedgerMove = {
  kind: (typeof LEDGER_MOVES)[number]
  pick: number
  minor: number
  days: number
}

/** A report to the ledger, and its expected outcome. */
export type Told =
  | { to: 'authorize'; row: AuthorizationRow; answer: string }
  | { to: 'post'; row: PostingRow; answer: string }
  | { to: 'reverse'; row: ReversalRow; answer: string }
  | { to: 'decline'; row: DeclinedRow; answer: string }
  | { to: 'points'; row: PointRow; answer: string }
  | { to: 'plan'; plan: NewPlan; now: Date }
  | { to: 'endPlan'; key: { clientId: string; id: string }; now: Date }
  | { to: 'payByPoints'; payment: NewPointPayment; expects: string; now: Date }
  | { to: 'undoPoints'; key: { clientId: string; id: string }; now: Date }
  | { to: 'movePoints'; move: PointMove; expects: string }
  | { to: 'credit'; row: DisputeRow; transactionId: string; minor: number }
  | { to: 'close'; cycle: Cycle }

/** Returns why an event was refused, or its outcome. */
export const answerOf = (outcome: Outcome | EntryOutcome): string =>
  'reason' in outcome ? outcome.reason : outcome.outcome

const FEE = 5_750
/** The points that pay a riyal. */
const LEAST_POINTS = 67

type Held = LedgerModel['held'][number]
type Side = PointMove['from']

/** Makes moves on a model's account: each is applied to the model and returns the report for the
 * ledger; null where it does not apply. */
export function createMoves(model: LedgerModel, source: string) {
  const awaited: { row: AuthorizationRow; posting: ReturnType<LedgerModel['enter']> }[] = []
  const applied: Told[] = []
  const { place, held, pending } = model
  const { event, authorizationOf, chargeOf, sumOf, declineOf, pointsOf } = createRows(place, source)
  const pickOf = <T>(items: readonly T[], pick: number): T | undefined => items[pick % items.length]

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
  /** Releases all of a hold, a part of it, or more than there is. */
  function reverse({ kind, pick, minor }: LedgerMove, now: Date): Told | null {
    // Ended holds are rarely released again.
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
  /** Pays a purchase with points: all of it, or a part, and at times with more than there are. */
  function payByPoints({ pick, minor }: LedgerMove, now: Date): Told | null {
    const found = pickOf(model.payments.payable(now), pick)
    if (!found) return null
    const { purchase, left } = found
    const most = Math.ceil(left / 1.5)
    const points = pick % 3 === 0 ? most : Math.min(most, LEAST_POINTS + (minor % most))
    const amount = Math.min(left, Math.floor(points * 1.5))
    const { clientId, accountId, billReference, cardId } = place
    const transactionId = entryId('posting', purchase.row, purchase.row.occurredAt)
    const id = idFor(now, `points\n${transactionId}`)
    const payment = {
      clientId,
      id,
      accountId,
      billReference,
      cardId,
      transactionId,
      merchant: { en: 'Shop', ar: 'متجر' },
      chargeMinor: purchase.row.billingMinor,
      points,
      amountMinor: amount,
      backMinor: purchase.back,
    }
    const expects = model.payments.pay(purchase, { id, points, amount, now })
    return { to: 'payByPoints', payment, expects, now }
  }
  /** Moves points to the other account or back, at times more than there are. */
  function moveBetween({ kind, pick, minor }: LedgerMove, now: Date): Told {
    const points = pick % 2 ? minor : 1 + (minor % 500)
    const name = { en: 'Gold Card', ar: 'البطاقة الذهبية' }
    const sides = [place, place.other].map(({ billReference }) => ({ billReference, name }))
    const [from, to] = (kind === 'moveOut' ? sides : sides.toReversed()) as [Side, Side]
    const expects = model.moveToOther(kind === 'moveOut' ? points : -points, now)
    return { to: 'movePoints', move: { id: randomUUID(), points, from, to, now }, expects }
  }
  /** Credits what is left of a purchase paid with points, as a dispute does, or takes it back. */
  function credit({ kind, pick, minor: dice }: LedgerMove, now: Date): Told | null {
    const isLost = kind === 'loseCredit'
    const lost = isLost ? pickOf(model.payments.credited, pick) : undefined
    const open = model.payments
      .paying()
      .filter(({ purchase }) => !model.payments.credited.some((one) => one.purchase === purchase))
    const purchase = isLost ? lost?.purchase : pickOf(open, pick)?.purchase
    if (!purchase) return null
    const left = purchase.row.billingMinor - purchase.back
    if (!isLost && left <= 0) return null
    const minor = isLost ? -(lost?.minor ?? 0) : pick % 2 ? left : 1 + (dice % left)
    const description = { en: 'Credit', ar: 'مبلغ مقيّد' }
    const row: DisputeRow = {
      ...sumOf(now, { minor: Math.abs(minor), days: 0 }),
      kind: 'dispute',
      way: minor > 0 ? 'credited' : 'takenBack',
      cardSerialNumber: place.cardSerialNumber,
      description,
    }
    model.payments.credit(purchase, minor, row)
    const transactionId = entryId('posting', purchase.row, purchase.row.occurredAt)
    return { to: 'credit', row, transactionId, minor }
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
        return payByPoints(one, now)
      case 'undoPoints': {
        const payment = pickOf(model.payments.undoable(now), pick)
        if (!payment) return null
        model.payments.undo(payment, now)
        return { to: 'undoPoints', key: { clientId: place.clientId, id: payment.id }, now }
      }
      case 'moveOut':
      case 'moveBack':
        return moveBetween(one, now)
      case 'credit':
      case 'loseCredit':
        return credit(one, now)
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

  return (one: LedgerMove, now: Date): Told | null => {
    const told = messageOf(one, now)
    if (told && 'answer' in told && told.answer === 'applied') applied.push(told)
    return told
  }
}
