import type { Localized } from '../core/values.ts'
import type { CenturionPageName } from '../core/centurion-pages.ts'
import { HOME_COUNTRY } from '../core/countries.ts'
import { addDays } from '../core/days.ts'
import { arrangementDays, MAX_GUESTS } from '../requests/arrangement.ts'
import { firstDue } from '../requests/due.ts'
import type { Stop, TripDays, TripState } from '../trips/rules.ts'
import { findLounges } from './find-lounges.ts'
import { PROGRAMMES, type ProgrammeName } from './programmes.ts'
import type { CenturionPage, CenturionProgramme, Lounge } from './shape.ts'

// The manager's tray: arrangements that the relationship manager could make, drafted from the
// person's plans and the programmes on the pages
// (docs/specification/4-states.md#the-managers-tray).

/** The most lounges named in one arrangement. */
const LOUNGES_NAMED = 3
/** The first day of the weekend, as `getUTCDay` counts. */
const FRIDAY = 5
/** The number of weekends searched for one without a trip. */
const WEEKENDS = 8

/** The kind and place of an arrangement. Countries have two letters (ISO 3166-1). */
export type TrayFacts =
  | { kind: 'stay'; country: string; until: string }
  /** `until` is the day of the return journey; null if only that journey is still ahead. */
  | { kind: 'met'; country: string; until: string | null }
  | { kind: 'table'; cities: readonly Localized[] }
  | { kind: 'lounge'; country: string; lounges: readonly Lounge[] }

/** An arrangement proposed by the tray. */
export type TrayDraft = {
  /** Page, chart and day, such as `dining.dallah.2026-12-04`. */
  id: string
  page: CenturionPageName
  programme: CenturionProgramme
  day: string
  /** Number of people, including the customer. */
  guests: number
  facts: TrayFacts
}

type PlannedTrip = TripDays & {
  state: TripState
  stops: readonly Stop[]
  cards: readonly { cardmemberName: Localized }[]
}
type Arranged = { page: string; programme: Localized; day: string | null }

/** The data from which the tray is drafted. */
export type TrayGiven = {
  /** The current day in Riyadh. */
  today: string
  isPrimary: boolean
  /** The person's full name. */
  name: Localized
  trips: readonly PlannedTrip[]
  /** The pages of `TRAY_PAGES`, as of today. */
  pages: readonly CenturionPage[]
  lounges: readonly Lounge[]
  /** The arrangements that the person has requested, including ended ones. */
  arranged: readonly Arranged[]
  /** The ids of the drafts that the person dismissed. */
  leftOut: readonly string[]
}

type Choice = { programme: CenturionProgramme; day: string; guests: number; facts: TrayFacts }
type Visit = Stop & { guests: number }
type Choosing = {
  programmeOf: (name: ProgrammeName) => CenturionProgramme | null
  visits: readonly Visit[]
  trips: readonly PlannedTrip[]
  lounges: readonly Lounge[]
  first: string
  last: string
}

/** Whether an arrangement is for the same programme on the same day as a draft. */
export const isOfDraft = (draft: TrayDraft, one: Arranged): boolean =>
  one.page === draft.page && one.programme.en === draft.programme.name.en && one.day === draft.day

/** Returns at most three drafts: one for the journey, one for a table, one for a lounge. Each is
 * for a day after the due day of the manager's answer. A draft that was dismissed or already
 * requested is not replaced by another. */
export function trayDrafts(given: TrayGiven): TrayDraft[] {
  const { today, isPrimary, pages, lounges, arranged, leftOut } = given
  const trips = given.trips.filter(({ state }) => state !== 'completed')
  const choosing: Choosing = {
    programmeOf: (name) => offered(pages, name, isPrimary),
    visits: trips.flatMap((trip) =>
      trip.stops.map((stop) => ({ ...stop, guests: guestsOf(trip, given.name) })),
    ),
    trips,
    lounges,
    first: firstDayOf(today),
    last: arrangementDays(today).last,
  }
  return [journey(choosing), table(choosing), lounge(choosing)]
    .filter((choice) => choice !== null)
    .filter(({ day }) => day <= choosing.last)
    .map(draftOf)
    .filter((draft) => !leftOut.includes(draft.id))
    .filter((draft) => !arranged.some((one) => isOfDraft(draft, one)))
}

function draftOf({ programme, day, guests, facts }: Choice): TrayDraft {
  const page = PROGRAMMES[programme.programme as ProgrammeName]
  return { id: `${page}.${programme.chart}.${day}`, page, programme, day, guests, facts }
}

/** Returns the day after the answer to an arrangement requested today is due. */
function firstDayOf(today: string): string {
  const due = firstDue({ kind: 'arrangement', state: 'received', isAbroad: false }, today)
  return addDays(due?.on ?? today, 1)
}

/** Returns a programme if the manager books it, otherwise null. A programme that states its
 * eligibility is for primary cardmembers alone. */
function offered(
  pages: readonly CenturionPage[],
  name: ProgrammeName,
  isPrimary: boolean,
): CenturionProgramme | null {
  const programmes = pages
    .filter(({ id }) => id === PROGRAMMES[name])
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'programmes' ? block.programmes : []))
  const found = programmes.find(
    ({ programme, booking }) => programme === name && booking === 'manager',
  )
  return found && (isPrimary || found.eligibility === undefined) ? found : null
}

/** Returns the number of guests: the customer and everyone else with a card on the trip, at most
 * `MAX_GUESTS`. */
function guestsOf({ cards }: PlannedTrip, name: Localized): number {
  const people = new Set([name.en, ...cards.map(({ cardmemberName }) => cardmemberName.en)])
  return Math.min(people.size, MAX_GUESTS)
}

/** Proposes a hotel for the first stay that is still ahead, otherwise a welcome at the airport;
 * null if there is neither. */
function journey({ programmeOf, visits, first }: Choosing): Choice | null {
  const hotels = programmeOf('hotels')
  const stay = visits.find(({ arrivesOn, leavesOn }) => first <= arrivesOn && arrivesOn < leavesOn)
  if (hotels && stay) {
    const { arrivesOn: day, leavesOn: until, country, guests } = stay
    return { programme: hotels, day, guests, facts: { kind: 'stay', country, until } }
  }
  const programme = programmeOf('terminalServices')
  const visit = visits.find(({ leavesOn }) => first <= leavesOn)
  if (!programme || !visit) return null
  const { arrivesOn, leavesOn, country, guests } = visit
  const isAhead = first <= arrivesOn
  const facts = { kind: 'met', country, until: isAhead ? leavesOn : null } as const
  return { programme, day: isAhead ? arrivesOn : leavesOn, guests, facts }
}

/** Proposes a table on the first full day of a stay in a country where the programme is offered,
 * otherwise at home on the next weekend without a trip. */
function table({ programmeOf, visits, trips, first }: Choosing): Choice | null {
  const programme = programmeOf('dining')
  if (!programme) return null
  const citiesIn = (country: string) =>
    (programme.places ?? []).filter((place) => place.country === country).map(({ city }) => city)
  for (const { country, arrivesOn, leavesOn, guests } of visits) {
    const cities = citiesIn(country)
    const fullDay = addDays(arrivesOn, 1)
    const day = fullDay < first ? first : fullDay
    if (cities.length > 0 && day < leavesOn) {
      return { programme, day, guests, facts: { kind: 'table', cities } }
    }
  }
  const cities = citiesIn(HOME_COUNTRY)
  const day = fridays(first).find(
    (friday) => !trips.some((trip) => trip.arrivesOn <= friday && friday <= trip.leavesOn),
  )
  if (cities.length === 0 || day === undefined) return null
  return { programme, day, guests: 1, facts: { kind: 'table', cities } }
}

/** Returns the next Fridays, starting from a day. */
function fridays(from: string): string[] {
  const wait = (FRIDAY - new Date(from).getUTCDay() + 7) % 7
  return Array.from({ length: WEEKENDS }, (_, week) => addDays(from, wait + 7 * week))
}

/** Proposes the premium lounges of the first country that the person still has to leave by air. An
 * airline's own lounges depend on the airline. A trip names no airport, so the first few lounges
 * are proposed. */
function lounge({ programmeOf, visits, lounges, first }: Choosing): Choice | null {
  const programme = programmeOf('loungesInternational')
  if (!programme) return null
  for (const { country, leavesOn: day, guests } of visits) {
    const found = findLounges(lounges, { country, kind: 'premium' }).slice(0, LOUNGES_NAMED)
    if (first <= day && found.length > 0) {
      return { programme, day, guests, facts: { kind: 'lounge', country, lounges: found } }
    }
  }
  return null
}
