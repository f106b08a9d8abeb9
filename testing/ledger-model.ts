import { cycleOf, historyStart, type Cycle } from '@sadu/contract/statements/cycle'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/core/days'
import type { DeclinedRow } from '../bridge/src/domain/ledger/record-declined.ts'
import type {
  Amounts,
  AuthorizationRow,
  PostingRow,
  ReversalRow,
} from '../bridge/src/domain/ledger/rows.ts'
import type { PointRow } from '../bridge/src/domain/points/enter-points.ts'
import { riyals } from './ledger-rows.ts'
import { OPENED_ON, type Place } from './ledger-world.ts'
import { createPointsModel } from './points-model.ts'

type Archivable = { name: string; isArchived: boolean }
type Line = Archivable & { minor: number; postedOn: string; closedOn: string | null }
type Held = Archivable & {
  row: AuthorizationRow
  /** What is still held, or was held when it ended. */
  amounts: Amounts
  state: 'pending' | 'posted' | 'reversed' | 'expired'
  postings: Line[]
}
type Declined = Archivable & { at: Date }
type Bill = Cycle & {
  opening: number
  closing: number
  pastDue: number
  lines: number
  points: number
}

/** A minimal in-memory model of one account's ledger. */
export function createLedgerModel(place: Place) {
  const held: Held[] = []
  const lines: Line[] = []
  const bills: Bill[] = []
  const declined: Declined[] = []
  const points = createPointsModel()

  const openFrom = () => addDays(bills.at(-1)?.to ?? addDays(OPENED_ON, -1), 1)
  /** Nothing is posted before this day; without a statement, any day is allowed. */
  const firstDay = () => (bills.length > 0 ? openFrom() : '')
  const owed = () => sumOf(lines)
  const pending = () => held.filter(({ state }) => state === 'pending')
  const since = (now: Date) => historyStart(cycleOf(riyadhDay(now), place.cycleDay))

  return {
    place,
    held: held as readonly Held[],
    pending,
    purchases: points.purchases,
    since,
    /** Holds credit, unless its posting came first. */
    hold(row: AuthorizationRow, posting: Line | null): void {
      const state = posting ? 'posted' : 'pending'
      const postings = posting ? [posting] : []
      held.push({ row, amounts: row, state, postings, name: row.serialNumber, isArchived: false })
    },
    /** Posts a row, which ends its hold. */
    enter(row: PostingRow, of: Held | null): Line {
      const postedOn = row.postedOn < firstDay() ? firstDay() : row.postedOn
      const sign = row.kind === 'refund' || row.kind === 'payment' ? -1 : 1
      const minor = sign * ('amountMinor' in row ? row.amountMinor : row.billingMinor)
      const line = { name: row.serialNumber, minor, postedOn, closedOn: null, isArchived: false }
      lines.push(line)
      points.post(row, postedOn)
      if (of) {
        of.state = 'posted'
        of.postings.push(line)
      }
      return line
    },
    reverse({ released }: ReversalRow, one: Held): string {
      const { transactionMinor } = one.amounts
      if (one.state === 'posted') return 'alreadyPosted'
      if (released && released.minor > transactionMinor) return 'moreThanHeld'
      if (one.state === 'pending') {
        if (!released || released.minor === transactionMinor) one.state = 'reversed'
        else one.amounts = leftOf(one.amounts, released.minor)
      }
      return 'applied'
    },
    movePoints: (row: PointRow) => (points.enter(row, firstDay()) ? 'applied' : 'notEnough'),
    decline({ externalId, occurredAt }: DeclinedRow): void {
      declined.push({ name: externalId, at: occurredAt, isArchived: false })
    },
    /** Closes the open cycle; null if it has not finished. */
    close(now: Date): Cycle | null {
      const from = openFrom()
      const cycle = { from, to: cycleOf(from, place.cycleDay).to }
      if (cycle.to >= riyadhDay(now)) return null
      const own = lines.filter(({ closedOn, postedOn }) => !closedOn && postedOn <= cycle.to)
      const opening = bills.at(-1)?.closing ?? 0
      const credits = -sumOf(own.filter(({ minor }) => minor < 0))
      for (const line of own) line.closedOn = cycle.to
      bills.push({
        ...cycle,
        opening,
        closing: opening + sumOf(own),
        pastDue: Math.max(0, opening - credits),
        lines: own.length,
        points: points.closing(cycle.to),
      })
      return cycle
    },
    expire(now: Date): void {
      for (const one of pending()) if (one.row.expiresAt <= now) one.state = 'expired'
    },
    archive(now: Date): void {
      const from = since(now)
      const isOld = (at: Date) => at < startOfDay(from)
      for (const line of lines) {
        if (line.closedOn !== null && line.closedOn < from) line.isArchived = true
      }
      for (const one of held) {
        const isOver = one.state !== 'pending' && one.postings.every(({ isArchived }) => isArchived)
        if (isOver && isOld(one.row.occurredAt)) one.isArchived = true
      }
      for (const one of declined) if (isOld(one.at)) one.isArchived = true
    },
    /** What the database must contain, and the portal must show. */
    facts: (now: Date) => ({
      owed: owed(),
      rebuilt: owed(),
      held: pending().reduce((sum, { amounts }) => sum + amounts.billingMinor, 0),
      bills: bills.map((bill) => Object.values(bill).join(' ')),
      declined: declined.filter(({ isArchived }) => !isArchived).length,
      archived: [lines, held, declined].map(archivedOf),
      points: points.balance(),
      pointHistory: points.history(since(now)),
    }),
  }
}
export type LedgerModel = ReturnType<typeof createLedgerModel>

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { minor }) => sum + minor, 0)

const archivedOf = (all: readonly Archivable[]) =>
  all.flatMap(({ name, isArchived }) => (isArchived ? [name] : [])).toSorted()

/** Returns the rest of a hold, in riyals at its own rate, with its part of the fee. */
function leftOf(amounts: Amounts, released: number): Amounts {
  const rest = amounts.transactionMinor - released
  if (!amounts.foreign) return riyals(rest)
  const { rate, feeMinor } = amounts.foreign
  const fee = Math.floor((feeMinor * rest) / amounts.transactionMinor)
  return {
    ...amounts,
    transactionMinor: rest,
    billingMinor: Math.round(rest * Number(rate)) + fee,
    foreign: { rate, feeMinor: fee },
  }
}
