import type { DisputeOutcome } from '@sadu/contract/transactions/dispute-outcomes'
import { riyadhDay } from '@sadu/contract/core/days'
import { requestAfter, type RequestEvent, type RequestState } from '@sadu/contract/requests/states'
import { insertDispute } from '../bridge/src/domain/disputes/store.ts'
import { post } from '../bridge/src/domain/ledger/post.ts'
import type { ChargeRow } from '../bridge/src/domain/ledger/rows.ts'
import { advanceRequest } from '../bridge/src/domain/requests/advance.ts'
import { openRequest, type OpeningParts } from '../bridge/src/domain/requests/open.ts'
import { lockRequest } from '../bridge/src/domain/requests/store.ts'
import type { Tx } from '../bridge/src/platform/db/database.ts'
import { idOf } from './ledger-events.ts'
import type { Place } from './ledger-world.ts'

/** Events of a charge and its dispute. */
export const MOVES = [
  'refund',
  'dispute',
  'reviewBegun',
  'credited',
  'askedForMore',
  'answered',
  'approved',
  'declined',
  'withdrawn',
  'settle',
] as const
/** One of them; `minor` is the highest amount to refund or dispute. */
export type Move = { kind: (typeof MOVES)[number]; minor: number }

/** A minimal in-memory model of a charge and its dispute. */
export type Model = {
  place: Place
  cardId: string
  charge: string
  billed: number
  refunded: number
  dispute: {
    reference: string
    state: RequestState
    disputed: number
    isCredited: boolean
    outcome: DisputeOutcome
  } | null
}

type Step = {
  model: Model
  move: Move
  now: Date
  rowOf: (place: Place, minor: number) => ChargeRow
}

/** Makes a move in the database and in the model, if possible. */
export async function make(tx: Tx, parts: OpeningParts, step: Step): Promise<void> {
  const { model, move, now, rowOf } = step
  const left = model.billed - model.refunded
  if (move.kind === 'settle') return
  if (move.kind === 'refund') {
    if (left === 0) return
    const minor = Math.min(left, move.minor)
    idOf((await post(tx, [{ ...rowOf(model.place, minor), kind: 'refund' }]))[0])
    model.refunded += minor
    return
  }
  if (move.kind === 'dispute') return open(tx, parts, step)
  await advance(tx, parts, { model, event: move.kind, now })
}

async function open(tx: Tx, parts: OpeningParts, { model, move, now }: Step): Promise<void> {
  const { place, cardId, charge, billed, dispute } = model
  const disputed = Math.min(billed - model.refunded, move.minor)
  const isLive = dispute?.outcome === 'open' || dispute?.outcome === 'approved'
  if (disputed === 0 || isLive) return
  const { clientId, cardmemberId, accountId } = place
  const money = (minor: number) => ({ minor, currency: 'SAR' as const })
  const { reference } = await openRequest(
    tx,
    parts,
    {
      owner: { clientId, cardmemberId, isPrimary: true },
      kind: 'dispute',
      card: { id: cardId, cardmemberId },
      details: {
        transaction: charge,
        merchant: 'Shop',
        merchantAr: 'متجر',
        day: riyadhDay(now),
        billed: money(billed),
        disputed: money(disputed),
        reason: 'notMine',
        answers: { hasCard: 'yes', sharedCard: 'no' },
        explanation: null,
      },
      alongside: async ({ id: requestId }) => {
        const minor = { billedMinor: billed, disputedMinor: disputed }
        const key = { clientId, requestId, accountId, cardId, transactionId: charge }
        await insertDispute(tx, { ...key, ...minor })
      },
    },
    now,
  )
  model.dispute = { reference, state: 'received', disputed, isCredited: false, outcome: 'open' }
}

type Advance = { model: Model; event: RequestEvent; now: Date }

/** Applies an event the state table allows; refused ones are covered by the tests of the calls. */
async function advance(
  tx: Tx,
  parts: OpeningParts,
  { model: { dispute, place }, event, now }: Advance,
): Promise<void> {
  const after = dispute && requestAfter('dispute', dispute.state, event)
  if (!after || (event === 'credited' && dispute.isCredited)) return
  const locked = await lockRequest(tx, dispute.reference)
  if (!locked) throw new Error('no such request')
  const isTheirs = event === 'answered' || event === 'withdrawn'
  await advanceRequest(tx, parts, locked, { event, by: isTheirs ? place.cardmemberId : null }, now)
  dispute.state = after
  if (event === 'credited') dispute.isCredited = true
  if (event === 'approved' || event === 'declined' || event === 'withdrawn') dispute.outcome = event
}
