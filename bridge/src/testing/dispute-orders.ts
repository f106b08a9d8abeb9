import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { creditOf } from '@sadu/contract/disputes/rules'
import type { DisputeOutcome } from '@sadu/contract/transactions/dispute-outcomes'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { requestAfter, type RequestEvent, type RequestState } from '@sadu/contract/requests/states'
import { insertDispute } from '../domain/disputes/store.ts'
import { settleDisputesJob } from '../domain/disputes/schedule.ts'
import { post } from '../domain/ledger/post.ts'
import type { ChargeRow } from '../domain/ledger/rows.ts'
import { advanceRequest } from '../domain/requests/advance.ts'
import { openRequest } from '../domain/requests/open.ts'
import { lockRequest } from '../domain/requests/store.ts'
import type { RequestParts } from '../domain/requests/tell.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import { idOf } from './ledger-events.ts'
import { riyals } from './ledger-rows.ts'
import { OPENED_ON, openPlaces, type Place } from './ledger-world.ts'
import { pino } from 'pino'

const MOVES = [
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
type Move = { kind: (typeof MOVES)[number]; minor: number }
const STEPS = 10

/** What happens to a charge of each of so many accounts, in any order. */
export const disputeOrdersOf = (count: number) =>
  fc.array(
    fc.record({
      billed: fc.integer({ min: 1, max: 500_000 }),
      moves: fc.array(
        fc.record({
          kind: fc.constantFrom(...MOVES),
          minor: fc.integer({ min: 1, max: 500_000 }),
        }),
        { minLength: STEPS, maxLength: STEPS },
      ),
    }),
    { minLength: count, maxLength: count },
  )
type Orders = { billed: number; moves: Move[] }[]

/** A charge and its dispute in memory, as simple as they can be said. */
type Model = {
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

type World = { db: Database; parts: RequestParts }

/** Lets the orders happen, all accounts at once. Answers where an account then does not come to its charge without
 * what was given back and what a dispute credits. */
export async function disputeInOrders({ db, parts }: World, orders: Orders) {
  const source = `d-${randomUUID()}`
  const places = await openPlaces(
    db,
    orders.map(() => 28),
  )
  let now = startOfDay(addDays(OPENED_ON, 3))
  let count = 0
  const rowOf = ({ cardSerialNumber, shop }: Place, minor: number): ChargeRow => {
    count += 1
    const name = `${source.slice(0, 12)}-${cardSerialNumber}-${count}`
    return {
      source,
      externalId: name,
      serialNumber: name,
      reference: name,
      occurredAt: now,
      postedOn: riyadhDay(now),
      ...riyals(minor),
      kind: 'purchase',
      cardSerialNumber,
      merchantId: shop,
      authorization: null,
      description: null,
      cashBackMinor: null,
    }
  }
  const models = await db.write((tx) => openModels(tx, places, orders, rowOf))
  for (let step = 0; step < STEPS; step += 1) {
    now = new Date(now.getTime() + 60_000)
    await db.write(async (tx) => {
      for (const [index, model] of models.entries()) {
        const move = orders[index]?.moves[step]
        if (move) await make(tx, parts, { model, move, now, rowOf })
      }
    })
    if (orders[0]?.moves[step]?.kind === 'settle') await settle(db, now)
  }
  await settle(db, now)
  const found = await db.read((tx) => owedBy(tx, models))
  return models.flatMap((model) => {
    const credit = creditIn(model)
    const expected = { owed: model.billed - model.refunded - credit, credit }
    const account = found.get(model.place.clientId)
    const isSame = account?.owed === expected.owed && account.credit === expected.credit
    return isSame ? [] : [{ expected, account, dispute: model.dispute }]
  })
}

const creditIn = ({ billed, refunded, dispute }: Model) =>
  dispute === null
    ? 0
    : creditOf({
        disputedMinor: dispute.disputed,
        billedMinor: billed,
        refundedMinor: refunded,
        isCredited: dispute.isCredited,
        outcome: dispute.outcome,
      })

async function openModels(
  tx: Tx,
  places: readonly Place[],
  orders: Orders,
  rowOf: (place: Place, minor: number) => ChargeRow,
): Promise<Model[]> {
  const billed = (index: number) => orders[index]?.billed ?? 1
  const posted = await post(
    tx,
    places.map((place, index) => rowOf(place, billed(index))),
  )
  const cards = await rowsOf<{ id: string; clientId: string }>(
    tx,
    sql`select id, client_id as "clientId" from card where client_id in (
      select json_array_elements_text(${JSON.stringify(places.map(({ clientId }) => clientId))}::json))`,
  )
  const cardOf = new Map(cards.map(({ id, clientId }) => [clientId, id]))
  return places.map((place, index) => ({
    place,
    cardId: cardOf.get(place.clientId) ?? '',
    charge: idOf(posted[index]),
    billed: billed(index),
    refunded: 0,
    dispute: null,
  }))
}

type Step = {
  model: Model
  move: Move
  now: Date
  rowOf: (place: Place, minor: number) => ChargeRow
}

async function make(tx: Tx, parts: RequestParts, step: Step): Promise<void> {
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

async function open(tx: Tx, parts: RequestParts, { model, move, now }: Step): Promise<void> {
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
    },
    now,
  )
  const row = await lockRequest(tx, reference)
  if (!row) throw new Error('no such request')
  await insertDispute(tx, {
    clientId,
    requestId: row.id,
    accountId,
    cardId,
    transactionId: charge,
    billedMinor: billed,
    disputedMinor: disputed,
  })
  model.dispute = { reference, state: 'received', disputed, isCredited: false, outcome: 'open' }
}

type Advance = { model: Model; event: RequestEvent; now: Date }

/** Does what the table allows; what it refuses is tried in the tests of the calls. */
async function advance(
  tx: Tx,
  parts: RequestParts,
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

const settle = (db: Database, now: Date) =>
  settleDisputesJob.work({
    db,
    now,
    signal: new AbortController().signal,
    logger: pino({ level: 'silent' }),
  })

async function owedBy(tx: Tx, models: readonly Model[]) {
  const rows = await rowsOf<{ clientId: string; owed: string | number; credit: string | number }>(
    tx,
    sql`select client_id as "clientId", sum(billing_minor) as owed,
        coalesce(-sum(billing_minor) filter (where kind = 'dispute'), 0) as credit
      from posting where client_id in (
        select json_array_elements_text(${JSON.stringify(models.map(({ place }) => place.clientId))}::json))
      group by client_id`,
  )
  return new Map(
    rows.map(({ clientId, owed, credit }) => [
      clientId,
      { owed: Number(owed), credit: Number(credit) },
    ]),
  )
}
