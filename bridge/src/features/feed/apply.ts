import type { Tx } from '../../platform/db/database.ts'
import { authorize } from '../../domain/ledger/authorize.ts'
import type { RefusalReason } from '../../domain/events/event.ts'
import { post } from '../../domain/ledger/post.ts'
import { recordDeclined, type DeclinedRow } from '../../domain/ledger/record-declined.ts'
import { reverseAuthorization } from '../../domain/ledger/release.ts'
import type { PostingRow } from '../../domain/ledger/rows.ts'
import { enterPoints, type EntryRefusal } from '../../domain/points/enter-points.ts'
import { readRates, type Rates } from './amounts.ts'
import { applyCardChange } from './card-changes.ts'
import {
  authorizationRow,
  chargeRow,
  declinedRow,
  feeRow,
  paymentRow,
  pointRow,
  reversalRow,
} from './ledger-rows.ts'
import type { FeedRow } from './parse.ts'
import { NO_CENTURION_ACCOUNT, NO_RATE, REASONS } from './reasons.ts'
import { storeBankAccount } from './bank-account-rows.ts'
import { storeComingFee } from './coming-fee-rows.ts'
import { storeManager } from './manager-rows.ts'
import { storeOffers } from './offer-rows.ts'
import { storePlaces } from './place-rows.ts'
import type { FeedRecord } from './record.ts'
import { storeMerchants, storeRates, type Written } from './reference-data.ts'
import type { Rejection } from './refusal.ts'
import { applyStep, type StepParts, type StepRefusal } from './request-rows.ts'

/** The outcome of a row of a file. */
export type Settled = 'applied' | 'already' | Rejection

/** The result for a row from the ledger or from the points. */
type Answer =
  | { outcome: 'applied' | 'already' }
  | { outcome: 'refused'; reason: RefusalReason | EntryRefusal | StepRefusal }

type Indexed<R extends FeedRecord = FeedRecord> = { at: number; record: R }
type Of<T extends FeedRecord['type']> = Extract<FeedRecord, { type: T }>

/** The source of the rows, the day in Riyadh and, if the rows include request steps, the
 * dependencies for applying those. */
export type BatchSource = { source: string; today: string; steps: StepParts | null }

/** Applies the rows of a batch, type by type (see `batchesOf`). Returns the outcome of each row, in
 * input order. */
export async function applyBatch(
  tx: Tx,
  { source, today, steps }: BatchSource,
  rows: readonly FeedRow[],
): Promise<Settled[]> {
  const settled = rows.map((row): Settled => ('rejection' in row ? row.rejection : 'already'))
  const records = rows.flatMap((row, at): Indexed[] =>
    'record' in row ? [{ at, record: row.record }] : [],
  )
  const of = <const T extends FeedRecord['type']>(...types: T[]) =>
    records.filter((one): one is Indexed<Of<T>> => types.some((type) => type === one.record.type))

  /** Stores reference data that later rows use. */
  async function refer<R extends FeedRecord>(
    some: readonly Indexed<R>[],
    keep: (rows: R[]) => Promise<Written[]>,
  ): Promise<void> {
    if (some.length === 0) return
    const outcomes = await keep(some.map(({ record }) => record))
    some.forEach(({ at }, index) => (settled[at] = outcomes[index] ?? 'already'))
  }
  await refer(of('merchant'), (merchants) => storeMerchants(tx, source, merchants))
  await refer(of('rate'), (days) => storeRates(tx, source, days))
  for (const { at, outcome } of await storeOffers(tx, source, of('offer'))) {
    settled[at] = typeof outcome === 'string' ? outcome : rejectionOf(rows[at], outcome)
  }
  await refer(of('place'), (places) => storePlaces(tx, source, places))

  for (const { at, record } of of('manager')) {
    const answer = await storeManager(tx, record)
    settled[at] = answer === 'unknownAccount' ? rejectionOf(rows[at], NO_CENTURION_ACCOUNT) : answer
  }

  for (const { at, record } of of('bankAccount')) {
    const answer = await storeBankAccount(tx, record)
    settled[at] =
      answer === 'unknownAccount' ? rejectionOf(rows[at], REASONS.unknownAccount) : answer
  }

  for (const { at, record } of of('card')) {
    const answer = await applyCardChange(tx, source, record)
    settled[at] = typeof answer === 'string' ? answer : rejectionOf(rows[at], answer)
  }

  const authorizations = of('authorization')
  const reversals = of('reversal')
  const postings = of('purchase', 'cash', 'refund', 'fee', 'payment')
  const rates = await readRates(
    tx,
    of('authorization', 'decline', 'purchase', 'cash', 'refund').map(({ record }) => record),
  )

  /** Passes the valid rows to the ledger, and records the outcomes. */
  async function applyAll<R extends FeedRecord, Row>(
    some: readonly Indexed<R>[],
    toRow: (record: R) => Row | null,
    apply: (tx: Tx, given: Row[]) => Promise<Answer[]>,
  ): Promise<void> {
    const given: { at: number; row: Row }[] = []
    for (const { at, record } of some) {
      const row = toRow(record)
      if (row === null) settled[at] = rejectionOf(rows[at], NO_RATE)
      else given.push({ at, row })
    }
    if (given.length === 0) return
    const outcomes = await apply(
      tx,
      given.map(({ row }) => row),
    )
    given.forEach(({ at }, index) => {
      const answer = outcomes[index]
      if (!answer) throw new Error('the ledger left a row without an answer')
      settled[at] =
        answer.outcome === 'refused'
          ? rejectionOf(rows[at], REASONS[answer.reason])
          : answer.outcome
    })
  }
  await applyAll(authorizations, (record) => authorizationRow(source, record, rates), authorize)
  await applyAll(reversals, (record) => reversalRow(source, record), reverseAuthorization)
  await applyAll(of('decline'), (record) => declinedRow(source, record, rates), declined)
  await applyAll(postings, (record) => postingRow(source, record, rates), post)
  for (const { at, record } of of('comingFee')) {
    const answer = await storeComingFee(tx, { source, today }, record)
    settled[at] =
      answer === 'applied' || answer === 'already' ? answer : rejectionOf(rows[at], REASONS[answer])
  }
  const points = of('referralBonus', 'redemption', 'pointsCorrection')
  await applyAll(
    points,
    (record) => pointRow(source, record),
    (_, entries) => inTurn(entries, (entry) => enterPoints(tx, entry)),
  )
  await applyAll(
    of('request'),
    (record) => record,
    (_, taken) => {
      if (!steps) throw new Error('a step of a request came without what takes it')
      return inTurn(taken, (record) => applyStep(tx, steps, { source, record }))
    },
  )
  return settled
}

/** Applies rows one after another, since each depends on the result of the previous one. */
async function inTurn<Row>(
  rows: readonly Row[],
  apply: (row: Row) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const row of rows) answers.push(await apply(row))
  return answers
}

async function declined(tx: Tx, rows: readonly DeclinedRow[]): Promise<Answer[]> {
  const outcomes = await recordDeclined(tx, rows)
  return outcomes.map((outcome): Answer => {
    if (outcome === 'recorded') return { outcome: 'applied' }
    return outcome === 'already' ? { outcome } : { outcome: 'refused', reason: outcome }
  })
}

function postingRow(
  source: string,
  record: Of<'purchase' | 'cash' | 'refund' | 'fee' | 'payment'>,
  rates: Rates,
): PostingRow | null {
  if (record.type === 'fee') return feeRow(source, record)
  if (record.type === 'payment') return paymentRow(source, record)
  return chargeRow(source, record, rates)
}

/** The entry of the reject file for a row that was read but not applied. */
export function rejectionOf(
  row: FeedRow | undefined,
  reason: { field?: string; reason: string },
): Rejection {
  if (!row || !('record' in row)) throw new Error('only what was read can be refused')
  const { line, record } = row
  return { line, type: record.type, ...('id' in record && { id: record.id }), ...reason }
}
