import type { Localized } from '@sadu/contract'
import { riyadhDay } from '@sadu/contract/core/days'
import { type PointPart, stillPaid } from '@sadu/contract/points/rules'
import type { Tx } from '../../platform/db/database.ts'
import { sql, type SQL } from '../../platform/db/drizzle.ts'
import { rowsOf } from '../../platform/db/rows-of.ts'
import { pointPayment } from '../../platform/db/schema/point-payments.ts'
import type { Outcome } from '../events/event.ts'
import { recordIssuerEvent } from '../issuer-events/record.ts'
import { enterPoints, type EntryOutcome } from '../points/enter-points.ts'
import { isShareKept, readShares } from '../points/shares.ts'
import type { PointsRow } from './rows.ts'

export type PostPoints = (tx: Tx, rows: readonly PointsRow[]) => Promise<Outcome[]>

/** A locked payment with points, with the bill reference of its account. Amounts in minor units. */
export type PointPaymentState = {
  clientId: string
  id: string
  accountId: string
  billReference: string
  cardId: string
  /** The cardmember whose share pays; null if the balance pays. */
  cardmemberId: string | null
  transactionId: string
  merchant: Localized
  chargeMinor: number
  points: number
  amountMinor: number
  backMinor: number
  keptMinor: number
  keptPoints: number
  moves: number
  madeOn: string
  undoneOn: string | null
}

export type NewPointPayment = Pick<
  PointPaymentState,
  | 'clientId'
  | 'id'
  | 'accountId'
  | 'billReference'
  | 'cardId'
  | 'cardmemberId'
  | 'transactionId'
  | 'merchant'
  | 'chargeMinor'
  | 'points'
  | 'amountMinor'
  | 'backMinor'
>

/** Pays a charge with points: takes the amount off the bill, and the points off the balance or the
 * share that pays. Returns `notEnough`, and changes nothing, if that has too few points. Lock the
 * account first. */
export async function payByPoints(
  tx: Tx,
  payment: NewPointPayment,
  now: Date,
  postRows: PostPoints,
): Promise<'paid' | 'notEnough'> {
  const { merchant, billReference: _, ...row } = payment
  const { points, amountMinor } = payment
  const at = { number: 1, occurredAt: now, postedOn: riyadhDay(now) }
  const entered = await enterPoints(tx, {
    ...entryOf(payment, at),
    kind: 'spent',
    points,
    note: merchant,
    of: payment.cardmemberId,
  })
  if (entered.outcome === 'refused' && entered.reason === 'notEnough') return 'notEnough'
  requireApplied(entered)
  await tx.insert(pointPayment).values({
    ...row,
    merchantEn: merchant.en,
    merchantAr: merchant.ar,
    keptMinor: amountMinor,
    keptPoints: points,
    madeAt: now,
    madeOn: at.postedOn,
  })
  await postPart(tx, payment, { ...at, part: 'paid', minor: amountMinor }, postRows)
  return 'paid'
}

/** Undoes the part of a locked payment that is still in effect. */
export async function undoPointPayment(
  tx: Tx,
  payment: PointPaymentState,
  now: Date,
  postRows: PostPoints,
): Promise<void> {
  const at = { occurredAt: now, postedOn: riyadhDay(now) }
  await movePoints(tx, payment, { keptMinor: 0, keptPoints: 0 }, { ...at, by: 'undone' }, postRows)
  await tx.execute(sql`update point_payment set undone_on = ${at.postedOn}::date
    where client_id = ${payment.clientId} and id = ${payment.id}::uuid`)
}

/** An amount returned for a charge; negative if it is charged again. */
export type PointsBack = {
  clientId: string
  transactionId: string
  minor: number
  occurredAt: Date
  postedOn: string
}

/** Returns as points the part of a refund or credit that exceeds the part of the charge paid in
 * money, and takes the points again if a dispute's credit is reversed. Call it after the posting of
 * that refund, credit or reversal. */
export async function settlePoints(
  tx: Tx,
  { clientId, transactionId, minor, ...at }: PointsBack,
  postRows: PostPoints,
): Promise<void> {
  const ofCharge = sql`paid.client_id = ${clientId} and paid.transaction_id = ${transactionId}::uuid
    and undone_on is null`
  // The account is locked before the payment, in the order in which a refund locks them. The lock
  // is not `for update`, because other postings of the account may be in progress.
  await tx.execute(sql`select from account where client_id = ${clientId} and id = (
    select account_id from point_payment paid where ${ofCharge}) for no key update`)
  const [payment] = await lockPointPayments(tx, ofCharge)
  if (!payment) return
  const backMinor = Math.max(0, payment.backMinor + minor)
  await tx.execute(sql`update point_payment set back_minor = ${backMinor}::bigint
    where client_id = ${clientId} and id = ${payment.id}::uuid`)
  const kept = stillPaid({ ...payment, backMinor })
  await movePoints(tx, payment, kept, { ...at, by: 'settled' }, postRows)
}

type Kept = Pick<PointPaymentState, 'keptMinor' | 'keptPoints'>
type Moved = { by: 'undone' | 'settled'; occurredAt: Date; postedOn: string }

/** Changes a payment to its new amounts: a posting for the money, an entry for the points. */
async function movePoints(
  tx: Tx,
  payment: PointPaymentState,
  kept: Kept,
  { by, ...when }: Moved,
  postRows: PostPoints,
): Promise<void> {
  const backMinor = payment.keptMinor - kept.keptMinor
  const backPoints = payment.keptPoints - kept.keptPoints
  if (backMinor === 0 && backPoints === 0) return
  const number = payment.moves + 1
  const at = { ...when, number }
  if (backPoints > 0) await giveBack(tx, payment, at, backPoints)
  else if (backPoints < 0) await retakePoints(tx, payment, at, -backPoints)
  if (backMinor !== 0) {
    const part = by === 'undone' ? 'undone' : backMinor > 0 ? 'returned' : 'retaken'
    await postPart(tx, payment, { ...at, part, minor: Math.abs(backMinor) }, postRows)
  }
  await tx.execute(sql`update point_payment set kept_minor = ${kept.keptMinor}::bigint,
      kept_points = ${kept.keptPoints}::integer, moves = ${number}::integer
    where client_id = ${payment.clientId} and id = ${payment.id}::uuid`)
  if (by === 'undone') return
  const { clientId, id, cardId: card, billReference: account } = payment
  const facts = { payment: id, account, points: backPoints, amountMinor: backMinor }
  const event = { kind: 'pointsReturned' as const, facts }
  await recordIssuerEvent(tx, { clientId, id: card }, event, when.occurredAt)
}

/** Returns points to the share that paid, or to the balance if that share does not exist or no
 * longer exists. */
async function giveBack(tx: Tx, payment: PointPaymentState, at: At, points: number): Promise<void> {
  const { cardmemberId, merchant: note } = payment
  const of =
    cardmemberId !== null && (await isShareKept(tx, payment, cardmemberId)) ? cardmemberId : null
  const back = { kind: 'spentBack' as const, points, note, of }
  requireApplied(await enterPoints(tx, { ...entryOf(payment, at), ...back }))
}

/** Takes points again: first from the share that paid, then from the balance, even below zero. */
async function retakePoints(
  tx: Tx,
  payment: PointPaymentState,
  at: At,
  points: number,
): Promise<void> {
  const { cardmemberId, merchant: note } = payment
  const share = cardmemberId === null ? 0 : await readShares(tx, payment, cardmemberId)
  const ofShare = Math.min(points, share)
  const taken = { kind: 'spent' as const, note, mayOverdraw: true }
  const named = entryOf(payment, at)
  if (ofShare > 0) {
    const row = { ...named, ...taken, points: ofShare, of: cardmemberId }
    requireApplied(await enterPoints(tx, row))
  }
  if (points > ofShare) {
    const externalId = `${named.externalId}:rest`
    requireApplied(
      await enterPoints(tx, { ...named, ...taken, externalId, points: points - ofShare }),
    )
  }
}

type Named = Pick<PointPaymentState, 'id' | 'accountId' | 'billReference' | 'merchant'>
type At = { number: number; occurredAt: Date; postedOn: string }

/** Returns the event source and id of a movement of a payment with points. Callers hold a lock on
 * the account, so the lock of this source adds no further waiting. */
const eventOf = ({ id, accountId }: Named, { number }: At) => ({
  source: `points.${accountId.replaceAll('-', '')}`,
  externalId: `${id}:${number}`,
})

const entryOf = (payment: Named, at: At) => ({
  ...eventOf(payment, at),
  billReference: payment.billReference,
  occurredAt: at.occurredAt,
})

async function postPart(
  tx: Tx,
  payment: Named,
  { part, minor, ...at }: At & { part: PointPart; minor: number },
  postRows: PostPoints,
): Promise<void> {
  const plain = payment.id.replaceAll('-', '')
  const [outcome] = await postRows(tx, [
    {
      ...eventOf(payment, at),
      serialNumber: `PT${plain}${at.number}`,
      reference: `PT${plain.slice(-12)}`,
      kind: 'points',
      part,
      pointPaymentId: payment.id,
      billReference: payment.billReference,
      occurredAt: at.occurredAt,
      postedOn: at.postedOn,
      description: TEXTS[part](payment.merchant),
      amountMinor: minor,
      currency: 'SAR',
    },
  ])
  if (outcome) requireApplied(outcome)
}

function requireApplied(outcome: Outcome | EntryOutcome): void {
  if (outcome.outcome === 'applied') return
  throw new Error(`a payment with points was not posted: ${JSON.stringify(outcome)}`)
}

const TEXTS: Record<PointPart, (merchant: Localized) => Localized> = {
  paid: ({ en, ar }) => ({ en: `Paid with points: ${en}`, ar: `مسدد بالنقاط: ${ar}` }),
  undone: ({ en, ar }) => ({
    en: `Payment with points undone: ${en}`,
    ar: `تراجع عن السداد بالنقاط: ${ar}`,
  }),
  returned: ({ en, ar }) => ({
    en: `Returned as points: ${en}`,
    ar: `معاد نقاطًا: ${ar}`,
  }),
  retaken: ({ en, ar }) => ({
    en: `Paid with points again: ${en}`,
    ar: `مسدد بالنقاط مجددًا: ${ar}`,
  }),
}

/** Locks and returns the matching payments, in the order of their keys. Lock their accounts
 * first. */
function lockPointPayments(tx: Tx, where: SQL): Promise<PointPaymentState[]> {
  return rowsOf<PointPaymentState>(
    tx,
    sql`select paid.client_id as "clientId", paid.id, paid.account_id as "accountId",
        account.bill_reference as "billReference", card_id as "cardId",
        cardmember_id as "cardmemberId", transaction_id as "transactionId",
        json_build_object('en', merchant_en, 'ar', merchant_ar) as merchant,
        charge_minor::float8 as "chargeMinor", points, amount_minor::float8 as "amountMinor",
        back_minor::float8 as "backMinor", kept_minor::float8 as "keptMinor",
        kept_points as "keptPoints", moves, made_on::text as "madeOn",
        undone_on::text as "undoneOn"
      from point_payment paid
      join account on account.client_id = paid.client_id and account.id = paid.account_id
      where ${where}
      order by paid.client_id, paid.id for update of paid`,
  )
}

/** Returns a payment of an owner's account, and locks it and the account; null if there is none. */
export async function lockPointPayment(
  tx: Tx,
  { clientId, id }: { clientId: string; id: string },
): Promise<PointPaymentState | null> {
  await tx.execute(sql`select from account where client_id = ${clientId} and id = (
    select account_id from point_payment where client_id = ${clientId} and id = ${id}::uuid)
    for update`)
  const [payment] = await lockPointPayments(
    tx,
    sql`paid.client_id = ${clientId} and paid.id = ${id}::uuid`,
  )
  return payment ?? null
}
