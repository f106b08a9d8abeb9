import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { creditOf } from '@sadu/contract/disputes/rules'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import { settleDisputesJob } from '../bridge/src/domain/disputes/schedule.ts'
import { post } from '../bridge/src/domain/ledger/post.ts'
import type { ChargeRow } from '../bridge/src/domain/ledger/rows.ts'
import type { OpeningParts } from '../bridge/src/domain/requests/open.ts'
import type { Database, Tx } from '../bridge/src/platform/db/database.ts'
import { sql } from '../bridge/src/platform/db/drizzle.ts'
import { rowsOf } from '../bridge/src/platform/db/rows-of.ts'
import { make, MOVES, type Model, type Move } from './dispute-moves.ts'
import { idOf } from './ledger-events.ts'
import { riyals } from './ledger-rows.ts'
import { OPENED_ON, openPlaces, type Place } from './ledger-world.ts'
import { runJob } from './run-job.ts'

const STEPS = 10

/** Returns random events of a charge for each of several accounts, in any order. */
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

type World = { db: Database; parts: OpeningParts }

/** Runs the orders, all accounts at once. Returns the accounts whose balance is not the charge less
 * refunds and dispute credits. */
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
    if (orders[0]?.moves[step]?.kind === 'settle') await runJob(settleDisputesJob, db, now)
  }
  await runJob(settleDisputesJob, db, now)
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
