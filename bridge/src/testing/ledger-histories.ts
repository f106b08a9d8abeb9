import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addDays, startOfDay } from '@sadu/contract/rules/days'
import * as fc from 'fast-check'
import type { Database, Tx } from '../db/database.ts'
import { authorize } from '../ledger/authorize.ts'
import { closeCycles } from '../ledger/close-cycles.ts'
import type { Outcome } from '../ledger/event.ts'
import { post } from '../ledger/post.ts'
import { rowsOf } from '../ledger/read.ts'
import { expireAuthorizations, reverseAuthorization } from '../ledger/release.ts'
import { answerOf, createLedgerModel, LEDGER_MOVES } from './ledger-model.ts'
import type { LedgerModel, LedgerMove, Told } from './ledger-model.ts'
import { OPENED_ON, openPlaces } from './ledger-world.ts'

const STEPS = 14
const ALL = 1_000_000

/** How time goes and what goes wrong at a step: days that pass before it, whether it crashes before it
 * is done, and whether everything is told twice. */
type Weather = { days: number; crashes: boolean; isTwice: boolean }
/** Histories of accounts that live through the same days, a move of each at every step. */
export type Histories = {
  weather: Weather[]
  accounts: { cycleDay: number; moves: LedgerMove[] }[]
}

/** So many random histories; what fails shrinks to few of them. */
export const historiesOf = (count: number): fc.Arbitrary<Histories> =>
  fc.record({
    weather: fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: 18 }),
        crashes: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 4),
        isTwice: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 4),
      }),
      { minLength: STEPS, maxLength: STEPS },
    ),
    accounts: fc.array(
      fc.record({
        cycleDay: fc.integer({ min: 1, max: 28 }),
        moves: fc.array(
          fc.record({
            kind: fc.constantFrom(...LEDGER_MOVES),
            pick: fc.nat(99),
            minor: fc.integer({ min: 1, max: 900_000 }),
            days: fc.integer({ min: 0, max: 12 }),
          }),
          { minLength: STEPS, maxLength: STEPS },
        ),
      }),
      { minLength: count, maxLength: count },
    ),
  })

/** A history that did not go as the model says. */
export type Surprise = { clientId: string; expected: unknown; found: unknown }

/** Lets the histories happen in the database, all accounts at once, and in the model. Answers where
 * the two differ: in an answer, or at the end in a balance, a hold or a statement. */
export async function liveThrough(db: Database, { weather, accounts }: Histories) {
  const source = `h-${randomUUID()}`
  const places = await openPlaces(
    db,
    accounts.map(({ cycleDay }) => cycleDay),
  )
  const models = places.map((place) => createLedgerModel(place, source))
  const surprises: Surprise[] = []
  let today = addDays(OPENED_ON, 3)
  for (const [step, { days, crashes, isTwice }] of weather.entries()) {
    today = addDays(today, days)
    const now = new Date(startOfDay(today).getTime() + (step + 1) * 60_000)
    const told = models.flatMap((model, index) => {
      model.expire(now)
      const move = accounts[index]?.moves[step]
      const one = move && model.move(move, now)
      return one ? [{ model, told: one }] : []
    })
    const tell = (tx: Tx) => tellAll(tx, told, { now, isTwice })
    if (crashes) {
      const crash = db.write(async (tx) => {
        await tell(tx)
        throw new Crash()
      })
      await crash.catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error
      })
    }
    surprises.push(...(await db.write(tell)))
  }
  const found = await factsOf(db, models)
  for (const model of models) {
    const facts = { expected: model.facts(), found: found.get(model.place.clientId) }
    if (JSON.stringify(facts.expected) !== JSON.stringify(facts.found)) {
      surprises.push({ clientId: model.place.clientId, ...facts })
    }
  }
  return surprises
}

class Crash extends Error {}

type Telling = { model: LedgerModel; told: Told }

async function tellAll(
  tx: Tx,
  telling: readonly Telling[],
  { now, isTwice }: { now: Date; isTwice: boolean },
): Promise<Surprise[]> {
  await expireAuthorizations(tx, now, ALL)
  const surprises: Surprise[] = []
  const rowsTo = <To extends Exclude<Told['to'], 'close'>>(to: To) =>
    telling.flatMap(({ model, told }) =>
      told.to === to ? [{ model, told: told as Extract<Told, { to: To }> }] : [],
    )
  const compare = (
    some: readonly { model: LedgerModel; told: { answer: string } }[],
    outcomes: Outcome[],
  ) => {
    outcomes.forEach((outcome, index) => {
      const { model, told } = some[index % some.length] ?? {}
      const isRepeated = index >= some.length && told?.answer === 'applied'
      const expected = isRepeated ? 'already' : told?.answer
      const answer = answerOf(outcome)
      if (answer === expected) return
      surprises.push({ clientId: model?.place.clientId ?? '', expected, found: { answer, told } })
    })
  }
  const doubled = <Row>(rows: Row[]) => (isTwice ? [...rows, ...rows] : rows)
  const holds = rowsTo('authorize')
  compare(holds, await authorize(tx, doubled(holds.map(({ told }) => told.row))))
  const postings = rowsTo('post')
  compare(postings, await post(tx, doubled(postings.map(({ told }) => told.row))))
  const reversals = rowsTo('reverse')
  compare(reversals, await reverseAuthorization(tx, doubled(reversals.map(({ told }) => told.row))))
  const closings = telling.flatMap(({ model: { place }, told }) =>
    told.to === 'close'
      ? [{ clientId: place.clientId, accountId: place.accountId, cycle: told.cycle }]
      : [],
  )
  const closed = await closeCycles(tx, closings)
  const again = isTwice ? await closeCycles(tx, closings) : []
  if (closed.length !== closings.length || again.length > 0) {
    surprises.push({
      clientId: '',
      expected: closings.length,
      found: [closed.length, again.length],
    })
  }
  return surprises
}

type Facts = {
  clientId: string
  owed: string
  rebuilt: string
  held: string
  bills: string[] | null
}

/** What the database holds: the sum of postings, the balance rebuilt from the last statement, what is
 * held, and the statements with the count of their lines. */
async function factsOf(db: Database, models: readonly LedgerModel[]) {
  const ids = JSON.stringify(models.map(({ place }) => place.clientId))
  const rows = await db.read((tx) =>
    rowsOf<Facts>(
      tx,
      sql`select account.client_id as "clientId",
          (select coalesce(sum(billing_minor), 0) from posting
            where client_id = account.client_id) as owed,
          coalesce((select closing_minor from statement where client_id = account.client_id
            order by closed_on desc limit 1), 0)
          + (select coalesce(sum(billing_minor), 0) from posting
            where client_id = account.client_id and statement_id is null) as rebuilt,
          (select coalesce(sum(billing_minor), 0) from card_authorization
            where client_id = account.client_id and state = 'pending') as held,
          (select json_agg(concat_ws(' ', opened_on, closed_on, opening_minor, closing_minor,
              past_due_minor, (select count(*) from posting
                where client_id = statement.client_id and statement_id = statement.id))
              order by number)
            from statement where client_id = account.client_id) as bills
        from account
        where client_id in (select json_array_elements_text(${ids}::json))`,
    ),
  )
  return new Map(
    rows.map(({ clientId, owed, rebuilt, held, bills }) => [
      clientId,
      { owed: Number(owed), rebuilt: Number(rebuilt), held: Number(held), bills: bills ?? [] },
    ]),
  )
}
