import { randomUUID } from 'node:crypto'
import type { Cycle } from '@sadu/contract/statements/cycle'
import { addDays, startOfDay } from '@sadu/contract/core/days'
import * as fc from 'fast-check'
import type { Database, Tx } from '../bridge/src/platform/db/database.ts'
import { changeState } from '../bridge/src/domain/cards/change-state.ts'
import { lockCard } from '../bridge/src/domain/cards/locked-card.ts'
import { authorize } from '../bridge/src/domain/ledger/authorize.ts'
import { closeCycles, type Closing } from '../bridge/src/domain/ledger/close-cycles.ts'
import { lockAgainstPostings } from '../bridge/src/domain/ledger/places.ts'
import { billRest, lockPlan, makePlan } from '../bridge/src/domain/ledger/plans.ts'
import {
  lockPointPayment,
  payByPoints,
  settlePoints,
  undoPointPayment,
} from '../bridge/src/domain/ledger/point-payments.ts'
import { post } from '../bridge/src/domain/ledger/post.ts'
import { archiveAccounts } from '../bridge/src/domain/ledger/archive.ts'
import { recordDeclined } from '../bridge/src/domain/ledger/record-declined.ts'
import { expireAuthorizations, reverseAuthorization } from '../bridge/src/domain/ledger/release.ts'
import { enterPoints } from '../bridge/src/domain/points/enter-points.ts'
import { givePoints } from '../bridge/src/domain/points/give-points.ts'
import { movePoints } from '../bridge/src/domain/points/move-points.ts'
import { createPayer, isOfPayments, type Payer, type Wrong } from './apply-payments.ts'
import { factsOf } from './ledger-facts.ts'
import { createLedgerModel, type LedgerModel } from './ledger-model.ts'
import { createMoves } from './ledger-moves.ts'
import { answerOf, LEDGER_MOVES, type LedgerMove, PAYMENT_MOVES, type Told } from './ledger-told.ts'
import { OPENED_ON, openOthers, openPlaces, type Place } from './ledger-world.ts'

const STEPS = 16
const ALL = 1_000_000

/** The conditions of a step: the number of days that pass before it, whether it crashes before
 * completion, whether everything is reported twice, and whether the nightly work follows (closing
 * finished cycles and archiving old data). */
type Weather = { days: number; crashes: boolean; isTwice: boolean; isNight: boolean }
/** Histories of accounts over the same days, with one move per account and step. */
export type Histories = {
  weather: Weather[]
  accounts: { cycleDay: number; moves: LedgerMove[] }[]
}

/** Moves of an account that makes payments through the page or automatically, mixed with all other
 * moves. Charges and statements are more frequent, so that there is something to pay. */
const PAID_ONLINE = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...LEDGER_MOVES) },
  { weight: 3, arbitrary: fc.constantFrom(...PAYMENT_MOVES) },
  { weight: 1, arbitrary: fc.constantFrom('postWithout' as const, 'close' as const) },
)

const movesOf = (kind: fc.Arbitrary<LedgerMove['kind']>): fc.Arbitrary<LedgerMove[]> =>
  fc.array(
    fc.record({
      kind,
      pick: fc.nat(99),
      minor: fc.integer({ min: 1, max: 900_000 }),
      days: fc.integer({ min: 0, max: 12 }),
    }),
    { minLength: STEPS, maxLength: STEPS },
  )

/** Returns arbitrary histories of this many accounts; a failure shrinks to few of them. */
export const historiesOf = (count: number): fc.Arbitrary<Histories> =>
  fc.record({
    weather: fc.array(
      fc.record({
        days: fc.oneof(
          { weight: 4, arbitrary: fc.integer({ min: 0, max: 34 }) },
          { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 }) },
        ),
        crashes: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 4),
        isTwice: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 4),
        isNight: fc.integer({ min: 0, max: 2 }).map((dice) => dice === 2),
      }),
      { minLength: STEPS, maxLength: STEPS },
    ),
    accounts: fc.array(
      fc.record({
        cycleDay: fc.integer({ min: 1, max: 28 }),
        moves: fc.oneof(
          { weight: 2, arbitrary: movesOf(fc.constantFrom(...LEDGER_MOVES)) },
          { weight: 1, arbitrary: movesOf(PAID_ONLINE) },
        ),
      }),
      { minLength: count, maxLength: count },
    ),
  })

/** A history whose outcome differs from the model. */
export type Surprise = { clientId: string; expected: unknown; found: unknown }

const surpriseOf = ({ clientId }: Place, wrong: Wrong): Surprise => ({ clientId, ...wrong })

/** Runs the histories in the database, all accounts at once, and in the model. Returns
 * the differences: in a response, or at the end in a balance, a hold, a statement, the
 * archive or the points. */
export async function liveThrough(db: Database, { weather, accounts }: Histories) {
  const source = `h-${randomUUID()}`
  const cycleDays = accounts.map(({ cycleDay }) => cycleDay)
  const places = await openOthers(db, await openPlaces(db, cycleDays))
  const models = places.map(createLedgerModel)
  const moves = models.map((model) => createMoves(model, source))
  const payer = await createPayer()
  const surprises: Surprise[] = []
  let today = addDays(OPENED_ON, 3)
  let now = startOfDay(today)
  for (const [step, { days, crashes, isTwice, isNight }] of weather.entries()) {
    today = addDays(today, days)
    now = new Date(startOfDay(today).getTime() + (step + 1) * 60_000)
    const told = models.flatMap((model, index) => {
      model.expire(now)
      const move = accounts[index]?.moves[step]
      const one = move && moves[index]?.make(move, now)
      return one ? [{ model, told: one }] : []
    })
    const jobs = models.map((_, index) => {
      const move = accounts[index]?.moves[step]
      return move && moves[index]?.runJob(move, now)
    })
    const night = isNight ? nightOf(models, now) : []
    const at = { now, isTwice, payer }
    surprises.push(
      ...(await happen(db, crashes, async (tx) => {
        const wrong = await applyAll(tx, told, at)
        for (const [index, { place }] of models.entries()) {
          const job = jobs[index]
          const found = job ? await payer.run(tx, place, job, now) : []
          wrong.push(...found.map((one) => surpriseOf(place, one)))
        }
        for (const closings of night) wrong.push(...(await closeAll(tx, closings, isTwice)))
        return wrong
      })),
    )
    if (isNight) {
      const day = today
      await happen(db, crashes, (tx) => archiveAccounts(tx, places, day))
    }
  }
  const found = await factsOf(db, payer, models, now)
  for (const model of models) {
    const facts = { expected: model.facts(now), found: found.get(model.place.clientId) }
    if (JSON.stringify(facts.expected) !== JSON.stringify(facts.found)) {
      surprises.push({ clientId: model.place.clientId, ...facts })
    }
  }
  return surprises
}

/** Does the work in a transaction. On a crash, a first transaction is rolled back half-way, and the
 * work is repeated. */
async function happen<Result>(
  db: Database,
  crashes: boolean,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (crashes) {
    const crash = db.write(async (tx) => {
      await work(tx)
      throw new Crash()
    })
    await crash.catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error
    })
  }
  return db.write(work)
}

class Crash extends Error {}

/** Closes the finished cycles of each account one after another, then archives old data. */
function nightOf(models: readonly LedgerModel[], now: Date): Closing[][] {
  const rounds: Closing[][] = []
  for (;;) {
    const round = models.flatMap((model) => {
      const cycle = model.close(now)
      return cycle ? [closingOf(model, cycle)] : []
    })
    if (round.length === 0) break
    rounds.push(round)
  }
  for (const model of models) model.archive(now)
  return rounds
}

const closingOf = ({ place }: LedgerModel, cycle: Cycle): Closing => ({
  clientId: place.clientId,
  accountId: place.accountId,
  cycle,
})

async function closeAll(tx: Tx, closings: readonly Closing[], isTwice: boolean) {
  const closed = await closeCycles(tx, closings)
  const again = isTwice ? await closeCycles(tx, closings) : []
  if (closed.length === closings.length && again.length === 0) return []
  return [{ clientId: '', expected: closings.length, found: [closed.length, again.length] }]
}

type NotificationContext = { model: LedgerModel; told: Told }

async function applyAll(
  tx: Tx,
  telling: readonly NotificationContext[],
  { now, isTwice, payer }: { now: Date; isTwice: boolean; payer: Payer },
): Promise<Surprise[]> {
  await expireAuthorizations(tx, now, ALL)
  const surprises: Surprise[] = []
  const rowsTo = <To extends Extract<Told, { answer: string }>['to']>(to: To) =>
    telling.flatMap(({ model, told }) =>
      told.to === to ? [{ model, told: told as Extract<Told, { to: To }> }] : [],
    )
  const compare = (
    some: readonly { model: LedgerModel; told: { answer: string } }[],
    answers: readonly (string | undefined)[],
  ) => {
    answers.forEach((answer, index) => {
      const { model, told } = some[index % some.length] ?? {}
      const isRepeated = index >= some.length && told?.answer === 'applied'
      const expected = isRepeated ? 'already' : told?.answer
      if (answer === expected) return
      surprises.push({ clientId: model?.place.clientId ?? '', expected, found: { answer, told } })
    })
  }
  const doubled = <Row>(rows: Row[]) => (isTwice ? [...rows, ...rows] : rows)
  const holds = rowsTo('authorize')
  compare(holds, (await authorize(tx, doubled(holds.map(({ told }) => told.row)))).map(answerOf))
  const postings = rowsTo('post')
  compare(postings, (await post(tx, doubled(postings.map(({ told }) => told.row)))).map(answerOf))
  const reversals = rowsTo('reverse')
  compare(
    reversals,
    (await reverseAuthorization(tx, doubled(reversals.map(({ told }) => told.row)))).map(answerOf),
  )
  const attempts = rowsTo('decline')
  const recorded = await recordDeclined(tx, doubled(attempts.map(({ told }) => told.row)))
  compare(
    attempts,
    recorded.map((one) => (one === 'recorded' ? 'applied' : one)),
  )
  const entries = rowsTo('points')
  const entered: (string | undefined)[] = []
  for (const row of doubled(entries.map(({ told }) => told.row))) {
    entered.push(answerOf(await enterPoints(tx, row)))
  }
  compare(entries, entered)
  for (const { model, told } of telling) {
    if (told.to === 'plan') {
      await lockAgainstPostings(tx, told.plan)
      await makePlan(tx, told.plan, told.now)
    }
    if (told.to === 'payByPoints') {
      await lockAgainstPostings(tx, told.payment)
      const found = await payByPoints(tx, told.payment, told.now, post)
      if (found !== told.expects) {
        surprises.push({ clientId: told.payment.clientId, expected: told.expects, found })
      }
    }
    if (told.to === 'movePoints') {
      const found = await movePoints(tx, told.move)
      const { expects: expected } = told
      if (found !== expected) {
        surprises.push({ clientId: model.place.clientId, expected, found })
      }
    }
    if (told.to === 'givePoints') {
      const found = await givePoints(tx, told.gift)
      const { expects: expected } = told
      if (found !== expected) {
        surprises.push({ clientId: model.place.clientId, expected, found })
      }
    }
    if (told.to === 'endCard') {
      const ended = await lockCard(tx, told.key)
      if (!ended) throw new Error('the card is not there')
      const details = { stoppedBecause: 'issuer' as const }
      await changeState(tx, ended, { event: 'stopped', details }, told.now)
    }
    if (told.to === 'undoPoints') {
      const payment = await lockPointPayment(tx, told.key)
      if (!payment) throw new Error('the payment with points is not there')
      await undoPointPayment(tx, payment, told.now, post)
    }
    if (told.to === 'credit') {
      const { row, transactionId, minor } = told
      const [outcome] = await post(tx, [row])
      if (outcome?.outcome !== 'applied') throw new Error(JSON.stringify(outcome))
      const { clientId } = model.place
      const { occurredAt, postedOn } = row
      await settlePoints(tx, { clientId, transactionId, minor, occurredAt, postedOn }, post)
    }
    if (isOfPayments(told)) {
      const found = await payer.apply(tx, model.place, told)
      surprises.push(...found.map((one) => surpriseOf(model.place, one)))
    }
    if (told.to === 'endPlan') {
      const plan = await lockPlan(tx, told.key)
      if (!plan) throw new Error('the plan is not there')
      await billRest(tx, plan, 'early', told.now)
    }
  }
  const closings = telling.flatMap(({ model, told }) =>
    told.to === 'close' ? [closingOf(model, told.cycle)] : [],
  )
  surprises.push(...(await closeAll(tx, closings, isTwice)))
  return surprises
}
