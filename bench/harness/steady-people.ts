import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallName, Contract, InputOf, ResultsOf } from '@sadu/contract'
import { COUNTRIES, HOME_COUNTRY } from '@sadu/contract/core/countries'
import { addDays, riyadhDay } from '@sadu/contract/core/days'
import { call, prepare } from './client.ts'
import { queryOnce } from './postgres.ts'
import { cardInUse, PEOPLE, signIn, tryRefresh, type Session } from './people.ts'
import { atMost, type Line } from './report.ts'
import { send } from './wire.ts'

const LANES = 8
/** The number of calls of which one is a write. */
const CALLS_PER_WRITE = 10
const REFRESH_MS = 60_000
/** The same delay as in the portal. */
const REPEATED_AFTER_MS = 1_000
/** The start of the lanes’ trips, later than all trips of the demonstration. */
const FIRST_TRIP_IN_DAYS = 200
const DAYS_APART = 10
const ABROAD = COUNTRIES.filter((country) => country !== HOME_COUNTRY)
const READS = ['accountSummary', 'listTransactions', 'listCards', 'listRequests'] as const

/** The code of a write whose commit has an unknown outcome. */
const UNKNOWN = 'R0007'

/** The outcome of a write: `unknown` if neither try was answered. */
export type Fate = 'acknowledged' | 'refused' | 'unknown'

/** The outcomes of all calls. `repeated` counts those that were repeated with the same key. */
export type Made = {
  calls: number
  repeated: number
  failures: string[]
  /** The outcomes of the writes by their mark. */
  writes: Map<string, Fate>
  timings: Timing[]
}

/** The start of a call, by `performance.now()`, and its duration including a repetition, in ms. */
type Timing = { began: number; ms: number }

/** The refusal codes after which a call is repeated with the same key, as also after a broken
 * connection, and the delay. */
type Repeats = { codes: readonly string[]; afterMs: number }

type Answer = { ok: boolean; code: string; said: string }

/** Starts people who continuously make calls, one after another in each of eight sessions: mostly
 * reads, and changes of a trip, each to a different pair of countries. */
export async function startPeople(
  origin: string,
  { codes, afterMs }: Repeats = { codes: [], afterMs: REPEATED_AFTER_MS },
) {
  const made: Made = { calls: 0, repeated: 0, failures: [], writes: new Map(), timings: [] }
  const sessions: Session[] = []
  for (let lane = 0; lane < LANES; lane += 1) {
    sessions.push(await signIn(origin, PEOPLE[lane % PEOPLE.length] ?? PEOPLE[0]))
  }
  const trips = await Promise.all(sessions.map((session, lane) => saveTripOf(session, lane)))
  const state = { isOver: false }

  /** Makes a call, and repeats it if its connection breaks or it is refused with one of the
   * codes. */
  async function make(name: string, attempt: () => Promise<Answer>) {
    const began = performance.now()
    let last = await outcomeOf(attempt)
    if (last.isBroken || codes.includes(last.code)) {
      made.repeated += 1
      await pause(afterMs)
      last = await outcomeOf(attempt)
    }
    made.calls += 1
    made.timings.push({ began, ms: performance.now() - began })
    if (last.fate !== 'acknowledged') made.failures.push(`${name}: ${last.fate}, ${last.said}`)
    return last.fate
  }

  async function callOn(at: number): Promise<void> {
    const session = sessions[at]
    const trip = trips[at]
    if (!session || !trip) return
    let refreshedAt = performance.now()
    for (let number = 0; !state.isOver; number += 1) {
      if (performance.now() - refreshedAt > REFRESH_MS) {
        await make('refresh', () => refreshed(session))
        refreshedAt = performance.now()
      }
      if (number % CALLS_PER_WRITE === at % CALLS_PER_WRITE) {
        const stops = stopsOf(at, number)
        const key = randomUUID()
        const input = { ...trip, stops }
        const fate = await make('saveTrip', () => once(session, 'saveTrip', input, key))
        made.writes.set(markOf(stops), fate)
      } else {
        const name = READS[number % READS.length] ?? READS[0]
        await make(name, () => once(session, name, {}))
      }
    }
  }

  const running = Promise.all(sessions.map((_, at) => callOn(at)))
  return {
    made,
    async stop(): Promise<Made> {
      state.isOver = true
      await running
      return made
    },
  }
}

/** Returns the outcome of one attempt. */
async function outcomeOf(attempt: () => Promise<Answer>) {
  try {
    const { ok, code, said } = await attempt()
    const refused: Fate = code === UNKNOWN ? 'unknown' : 'refused'
    return { fate: ok ? ('acknowledged' as const) : refused, code, said, isBroken: false }
  } catch (error) {
    // The connection broke, or the answer is not the bridge’s.
    const isBroken = error instanceof TypeError || error instanceof SyntaxError
    const said = `${String(error)}, ${String((error as Error).cause)}`
    return {
      fate: isBroken ? ('unknown' as const) : ('refused' as const),
      code: '',
      said,
      isBroken,
    }
  }
}

async function refreshed(session: Session): Promise<Answer> {
  const { ok, responseInfo } = await tryRefresh(session)
  return { ok, code: responseInfo.errorCode, said: responseInfo.errorDescription }
}

async function once<Name extends CallName>(
  session: Session,
  name: Name,
  input: InputOf<Contract[Name]>,
  key?: string,
): Promise<Answer> {
  const prepared = await prepare(session.channel, name, input, session.accessToken)
  if (key) prepared.headers['idempotency-key'] = key
  const { ok, responseInfo } = await send<ResultsOf<Contract[Name]>>(
    session.channel.origin,
    prepared,
  )
  return { ok, code: responseInfo.errorCode, said: responseInfo.errorDescription }
}

/** Saves the trip of a lane, and resolves to the input that changes it. */
export async function saveTripOf(session: Session, lane: number) {
  const cardReferences = [await cardInUse(session)]
  const saved = { stops: stopsOf(lane, 0), cardReferences, contactPhone: '' }
  const answer = await call(session.channel, 'saveTrip', saved, session.accessToken)
  if (!answer.ok) throw new Error(`Trip: ${answer.responseInfo.errorDescription}`)
  return { ...saved, tripReference: answer.results.trip.tripReference }
}

type Stop = { country: string; arrivesOn: string; leavesOn: string }

/** Returns two countries, a different pair for each number, on the days of the lane’s trip. */
export function stopsOf(lane: number, number: number): Stop[] {
  const day = (more: number) =>
    addDays(riyadhDay(new Date()), FIRST_TRIP_IN_DAYS + lane * DAYS_APART + more)
  const country = (at: number) => ABROAD[at % ABROAD.length] ?? ''
  return [
    { country: country(Math.floor(number / ABROAD.length)), arrivesOn: day(0), leavesOn: day(2) },
    { country: country(number), arrivesOn: day(2), leavesOn: day(4) },
  ]
}

/** Returns a mark that distinguishes a write from all others. */
export const markOf = (stops: readonly Stop[]): string =>
  `${stops[0]?.arrivesOn} ${stops.map(({ country }) => country).join(' ')}`

/** Returns the number of times each write was applied, from the events that notify the issuer. */
export async function readDone(databaseUrl: string): Promise<Map<string, number>> {
  const rows = await queryOnce<{ stops: Stop[]; times: number }>(
    databaseUrl,
    `select facts -> 'stops' as stops, count(*)::int as times from issuer_event
      where kind = 'tripChanged' group by 1`,
  )
  return new Map(rows.map(({ stops, times }) => [markOf(stops), times]))
}

/** Compares the answers that people received with the writes that were applied. */
export function compareWrites(
  writes: ReadonlyMap<string, Fate>,
  done: ReadonlyMap<string, number>,
): { lost: number; doneAnyway: number; twice: number; untold: number } {
  const told = (fate: Fate) => [...writes].filter(([, one]) => one === fate).map(([mark]) => mark)
  return {
    lost: told('acknowledged').filter((mark) => !done.has(mark)).length,
    doneAnyway: told('refused').filter((mark) => done.has(mark)).length,
    twice: [...done.values()].filter((times) => times > 1).length,
    untold: [...done.keys()].filter((mark) => !writes.has(mark)).length,
  }
}

/** Returns the lines of a report for that comparison, each of which must be 0. */
export const linesOfWrites = (compared: ReturnType<typeof compareWrites>): Line[] => [
  atMost('acknowledged writes lost', compared.lost, 0, ''),
  atMost('refused writes done', compared.doneAnyway, 0, ''),
  atMost('writes done twice', compared.twice, 0, ''),
  atMost('writes that nobody made', compared.untold, 0, ''),
]
