import { cycleOf, historyStart, type Cycle } from '@sadu/contract/rules/cycle'
import { addDays, riyadhDay, startOfDay } from '@sadu/contract/rules/days'
import type { Outcome } from '../ledger/event.ts'
import type { DeclinedRow } from '../ledger/record-declined.ts'
import type { Amounts, AuthorizationRow, PostingRow, ReversalRow } from '../ledger/rows.ts'
import type { EntryOutcome, PointRow } from '../rewards/enter-points.ts'
import { createRows, dollars, riyals } from './ledger-rows.ts'
import { OPENED_ON, type Place } from './ledger-world.ts'
import { createPointsModel } from './points-model.ts'

export const LEDGER_MOVES = [
  'authorize',
  'authorizeAbroad',
  'authorizeLate',
  'postNamed',
  'postUnnamed',
  'postWithout',
  'postBeforeAuthorization',
  'reverse',
  'release',
  'releaseTooMuch',
  'refund',
  'refundPurchase',
  'pay',
  'fee',
  'decline',
  'bonus',
  'redeem',
  'correct',
  'close',
  'again',
  'altered',
] as const

/** What may happen to an account. `pick` chooses among what is there, `minor` is an amount, `days` how
 * long something is held or how late it comes. */
export type LedgerMove = {
  kind: (typeof LEDGER_MOVES)[number]
  pick: number
  minor: number
  days: number
}

/** What the ledger is told, and how it has to answer. */
export type Told =
  | { to: 'authorize'; row: AuthorizationRow; answer: string }
  | { to: 'post'; row: PostingRow; answer: string }
  | { to: 'reverse'; row: ReversalRow; answer: string }
  | { to: 'decline'; row: DeclinedRow; answer: string }
  | { to: 'points'; row: PointRow; answer: string }
  | { to: 'close'; cycle: Cycle }

type Archivable = { name: string; isArchived: boolean }
type Line = Archivable & { minor: number; postedOn: string; closedOn: string | null }
type Held = Archivable & {
  row: AuthorizationRow
  amounts: Amounts
  state: 'pending' | 'posted' | 'reversed' | 'expired'
  postings: Line[]
}
type Declined = Archivable & { at: Date }
type Bill = {
  from: string
  to: string
  opening: number
  closing: number
  pastDue: number
  lines: number
  points: number
}

/** Why an event was refused, or what became of it. */
export const answerOf = (outcome: Outcome | EntryOutcome): string =>
  'reason' in outcome ? outcome.reason : outcome.outcome

/** The whole ledger of one account in memory, as simple as it can be said. */
export function createLedgerModel(place: Place, source: string) {
  const held: Held[] = []
  const awaited: { row: AuthorizationRow; posting: Line }[] = []
  const lines: Line[] = []
  const bills: Bill[] = []
  const declined: Declined[] = []
  const applied: Told[] = []
  const points = createPointsModel()
  const { event, authorizationOf, chargeOf, sumOf, declineOf, pointsOf } = createRows(place, source)

  const openFrom = () => addDays(bills.at(-1)?.to ?? addDays(OPENED_ON, -1), 1)
  const firstDay = () => (bills.length > 0 ? openFrom() : '')
  const owed = () => lines.reduce((sum, { minor }) => sum + minor, 0)
  const pending = () => held.filter(({ state }) => state === 'pending')
  const pickOf = <T>(items: readonly T[], pick: number): T | undefined => items[pick % items.length]

  function remember(told: Told): Told {
    applied.push(told)
    return told
  }
  function hold(row: AuthorizationRow, posting: Line | null): Told {
    held.push({
      row,
      amounts: row,
      state: posting ? 'posted' : 'pending',
      postings: posting ? [posting] : [],
      name: row.serialNumber,
      isArchived: false,
    })
    return remember({ to: 'authorize', row, answer: 'applied' })
  }
  function enter(row: PostingRow, minor: number) {
    const postedOn = row.postedOn < firstDay() ? firstDay() : row.postedOn
    const line = { name: row.serialNumber, minor, postedOn, closedOn: null, isArchived: false }
    lines.push(line)
    points.post(row, postedOn)
    return { line, told: remember({ to: 'post', row, answer: 'applied' }) }
  }
  /** A charge of an authorization, of another amount when in riyals, at another rate when abroad. */
  function settle(one: Held, by: LedgerMove, now: Date, byName: boolean): Told {
    const { row } = one
    const amounts = row.foreign ? dollars(row.transactionMinor, '3.912345') : riyals(by.minor)
    const charge = { ...chargeOf(amounts, { now, days: by.days }), merchantId: row.merchantId }
    one.state = 'posted'
    const tie = byName ? { authorization: row.externalId } : { reference: row.reference }
    const { line, told } = enter({ ...charge, ...tie }, amounts.billingMinor)
    one.postings.push(line)
    return told
  }
  /** Gives so much of a hold up, or all of it. */
  function reverse(one: Held, now: Date, minor: number | null): Told {
    const { transactionMinor, transactionCurrency: currency } = one.amounts
    const released = minor === null ? null : { minor, currency }
    const row = { ...event(now), authorization: one.row.externalId, released }
    if (one.state === 'posted') return { to: 'reverse', row, answer: 'alreadyPosted' }
    if (minor !== null && minor > transactionMinor) {
      return { to: 'reverse', row, answer: 'moreThanHeld' }
    }
    if (one.state === 'pending') {
      if (minor === null || minor === transactionMinor) one.state = 'reversed'
      else one.amounts = leftOf(one.amounts, minor)
    }
    return remember({ to: 'reverse', row, answer: 'applied' })
  }
  function refundPurchase({ pick, days }: LedgerMove, now: Date): Told | null {
    const target = pickOf(points.purchases, pick)
    if (!target) return null
    const { transactionMinor, foreign, merchantId } = target.row
    const part =
      pick % 2 ? transactionMinor : Math.max(1, Math.floor(transactionMinor / (2 + pick)))
    const amounts = foreign ? dollars(part, '3.8') : riyals(part)
    const charge = chargeOf(amounts, { now, days })
    return enter({ ...charge, kind: 'refund', merchantId }, -amounts.billingMinor).told
  }
  function movePoints(row: PointRow): Told {
    if (!points.enter(row, firstDay())) return { to: 'points', row, answer: 'notEnough' }
    return remember({ to: 'points', row, answer: 'applied' })
  }

  function close(now: Date): { to: 'close'; cycle: Cycle } | null {
    const from = openFrom()
    const cycle = { from, to: cycleOf(from, place.cycleDay).to }
    if (cycle.to >= riyadhDay(now)) return null
    const own = lines.filter(({ closedOn, postedOn }) => !closedOn && postedOn <= cycle.to)
    const sum = (some: readonly Line[]) => some.reduce((total, { minor }) => total + minor, 0)
    const opening = bills.at(-1)?.closing ?? 0
    const credits = -sum(own.filter(({ minor }) => minor < 0))
    for (const line of own) line.closedOn = cycle.to
    bills.push({
      ...cycle,
      opening,
      closing: opening + sum(own),
      pastDue: Math.max(0, opening - credits),
      lines: own.length,
      points: points.closing(cycle.to),
    })
    return { to: 'close', cycle }
  }

  function repeat(told: Told | undefined, altered: boolean): Told | null {
    if (!told || told.to === 'close') return null
    if (!altered || told.to === 'decline') return { ...told, answer: 'already' }
    if (told.to === 'reverse') {
      return { ...told, row: { ...told.row, authorization: 'another' }, answer: 'nameTaken' }
    }
    if (told.to === 'points') {
      const other = told.row.kind === 'redeemed' ? told.row.points + 1 : 7
      const row: PointRow = { ...told.row, kind: 'redeemed', points: other }
      return { to: 'points', row, answer: 'nameTaken' }
    }
    const occurredAt = new Date(told.row.occurredAt.getTime() + 1_000)
    return { ...told, row: { ...told.row, occurredAt }, answer: 'nameTaken' } as Told
  }

  function move(one: LedgerMove, now: Date): Told | null {
    const { minor, days } = one
    switch (one.kind) {
      case 'authorize':
        return hold(authorizationOf(riyals(minor), now, days), null)
      case 'authorizeAbroad':
        return hold(authorizationOf(dollars(minor, '3.75'), now, days), null)
      case 'authorizeLate': {
        const late = awaited.shift()
        return late ? hold(late.row, late.posting) : null
      }
      case 'postNamed': {
        const target = pickOf(held, one.pick)
        return target ? settle(target, one, now, true) : null
      }
      case 'postUnnamed': {
        const target = pickOf(pending(), one.pick)
        return target ? settle(target, one, now, false) : null
      }
      case 'postWithout':
        return enter(chargeOf(riyals(minor), { now, days }), minor).told
      case 'postBeforeAuthorization': {
        const row = authorizationOf(riyals(minor), now, days)
        const authorization = row.externalId
        const charge = { ...chargeOf(riyals(minor + 5), { now, days }), authorization }
        const { line, told } = enter(charge, minor + 5)
        awaited.push({ row, posting: line })
        return told
      }
      case 'reverse':
      case 'release':
      case 'releaseTooMuch': {
        // What is no longer held seldom gets another chance to be released.
        const some = one.kind === 'release' && pending().length > 0 ? pending() : held
        const target = pickOf(some, one.pick)
        if (!target) return null
        const { transactionMinor } = target.amounts
        const part =
          one.kind === 'release' ? 1 + (minor % transactionMinor) : transactionMinor + minor
        return reverse(target, now, one.kind === 'reverse' ? null : part)
      }
      case 'refund':
        return enter({ ...chargeOf(riyals(minor), { now, days }), kind: 'refund' }, -minor).told
      case 'refundPurchase':
        return refundPurchase(one, now)
      case 'pay': {
        const { billReference } = place
        const row = sumOf(now, one)
        return enter({ ...row, kind: 'payment', billReference, description: null }, -minor).told
      }
      case 'fee': {
        const on = { billReference: place.billReference }
        const description = { en: 'Fee', ar: 'رسوم' }
        return enter({ ...sumOf(now, one), kind: 'fee', on, description }, minor).told
      }
      case 'decline': {
        const row = declineOf(minor, now)
        declined.push({ name: row.externalId, at: now, isArchived: false })
        return remember({ to: 'decline', row, answer: 'applied' })
      }
      case 'bonus':
        return movePoints({ ...pointsOf(now, days), kind: 'referralBonus' })
      case 'redeem':
        return movePoints({ ...pointsOf(now, days), kind: 'redeemed', points: minor })
      case 'correct': {
        const note = { en: 'Correction', ar: 'تسوية' }
        const moved = one.pick % 2 ? minor : -minor
        return movePoints({ ...pointsOf(now, days), kind: 'adjustment', points: moved, note })
      }
      case 'close':
        return close(now)
      case 'again':
        return repeat(pickOf(applied, one.pick), false)
      case 'altered':
        return repeat(pickOf(applied, one.pick), true)
    }
  }

  const since = (now: Date) => historyStart(cycleOf(riyadhDay(now), place.cycleDay))
  const archivedOf = (all: readonly Archivable[]) =>
    all.flatMap(({ name, isArchived }) => (isArchived ? [name] : [])).toSorted()
  return {
    place,
    move,
    close,
    since,
    expire(now: Date) {
      for (const one of pending()) if (one.row.expiresAt <= now) one.state = 'expired'
    },
    archive(now: Date) {
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
    /** What the database has to hold, and the portal to show. */
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

/** The rest of a hold, in the riyals of its own rate, with its part of the fee. */
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
