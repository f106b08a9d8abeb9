import { randomUUID } from 'node:crypto'
import { entryId, idFor } from '../bridge/src/domain/events/event.ts'
import type { DisputeRow } from '../bridge/src/domain/ledger/rows.ts'
import type { PointMove } from '../bridge/src/domain/points/move-points.ts'
import type { LedgerModel } from './ledger-model.ts'
import type { createRows } from './ledger-rows.ts'
import { type LedgerMove, pickOf, type Told } from './ledger-told.ts'

/** The number of points that pay one riyal. */
const LEAST_POINTS = 67

type Side = PointMove['from']

/** Creates the moves of payments with points, of points between two accounts, and of gifts. Each is
 * applied to the model and returns the report for the ledger; null where it does not apply. */
export function createPointMoves(model: LedgerModel, { sumOf }: ReturnType<typeof createRows>) {
  const { place } = model

  /** Pays a purchase with points of the balance or of the share: all of it or a part, sometimes
   * with more points than available. */
  function payByPoints({ kind, pick, minor }: LedgerMove, now: Date): Told | null {
    const isOfShare = kind === 'payByShare'
    if (isOfShare && model.isShareEnded()) return null
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
      cardmemberId: isOfShare ? place.supplementary.cardmemberId : null,
      transactionId,
      merchant: { en: 'Shop', ar: 'متجر' },
      chargeMinor: purchase.row.billingMinor,
      points,
      amountMinor: amount,
      backMinor: purchase.back,
    }
    const expects = model.payments.pay(purchase, { id, points, amount, isOfShare, now })
    return { to: 'payByPoints', payment, expects, now }
  }
  function undoPoints({ pick }: LedgerMove, now: Date): Told | null {
    const payment = pickOf(model.payments.undoable(now), pick)
    if (!payment) return null
    model.payments.undo(payment, now)
    return { to: 'undoPoints', key: { clientId: place.clientId, id: payment.id }, now }
  }
  /** Moves points to the other account or back, sometimes more than available. */
  function moveBetween({ kind, pick, minor }: LedgerMove, now: Date): Told {
    const points = pick % 2 ? minor : 1 + (minor % 500)
    const name = { en: 'Gold Card', ar: 'البطاقة الذهبية' }
    const sides = [place, place.other].map(({ billReference }) => ({ billReference, name }))
    const [from, to] = (kind === 'moveOut' ? sides : sides.toReversed()) as [Side, Side]
    const expects = model.moveToOther(kind === 'moveOut' ? points : -points, now)
    return { to: 'movePoints', move: { id: randomUUID(), points, from, to, now }, expects }
  }
  /** Gives points to the supplementary cardmember, sometimes more than available. */
  function give({ pick, minor }: LedgerMove, now: Date): Told | null {
    if (model.isShareEnded()) return null
    const points = pick % 4 ? 1 + (minor % 20_000) : minor
    const { billReference, supplementary } = place
    const name = { en: 'Person', ar: 'شخص' }
    const to = { cardmemberId: supplementary.cardmemberId, name }
    const gift = { id: randomUUID(), points, billReference, from: name, to, now }
    return { to: 'givePoints', gift, expects: model.give(points, now) }
  }
  /** Ends the card of the supplementary cardmember. */
  function endShare(now: Date): Told | null {
    if (model.isShareEnded()) return null
    model.endShare(now)
    return { to: 'endCard', key: { clientId: place.clientId, id: place.supplementary.cardId }, now }
  }
  /** Credits the remaining amount of a purchase paid with points, as a dispute does, or reverses
   * the credit. */
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

  return { payByPoints, undoPoints, moveBetween, give, endShare, credit }
}
