import { cycleOf, type Cycle } from '@sadu/contract/rules/cycle'
import { addDays, riyadhDay } from '@sadu/contract/rules/days'
import type { Outcome } from '../ledger/event.ts'
import type { AuthorizationRow, PostingRow, ReversalRow } from '../ledger/rows.ts'
import { createRows, dollars, riyals } from './ledger-rows.ts'
import { OPENED_ON, type Place } from './ledger-world.ts'

/** What may happen to an account. `pick` chooses among what is there, `minor` is an amount, `days` how
 * long something is held or how late it comes. */
export type LedgerMove = {
  kind:
    | 'authorize'
    | 'authorizeAbroad'
    | 'authorizeLate'
    | 'postNamed'
    | 'postUnnamed'
    | 'postWithout'
    | 'postBeforeAuthorization'
    | 'reverse'
    | 'refund'
    | 'pay'
    | 'fee'
    | 'close'
    | 'again'
    | 'altered'
  pick: number
  minor: number
  days: number
}
export const LEDGER_MOVES: readonly LedgerMove['kind'][] = [
  'authorize',
  'authorizeAbroad',
  'authorizeLate',
  'postNamed',
  'postUnnamed',
  'postWithout',
  'postBeforeAuthorization',
  'reverse',
  'refund',
  'pay',
  'fee',
  'close',
  'again',
  'altered',
]

/** What the ledger is told, and how it has to answer. */
export type Told =
  | { to: 'authorize'; row: AuthorizationRow; answer: string }
  | { to: 'post'; row: PostingRow; answer: string }
  | { to: 'reverse'; row: ReversalRow; answer: string }
  | { to: 'close'; cycle: Cycle }

type Held = { row: AuthorizationRow; state: 'pending' | 'posted' | 'reversed' | 'expired' }
type Line = { minor: number; postedOn: string; isOpen: boolean }
type Bill = {
  from: string
  to: string
  opening: number
  closing: number
  pastDue: number
  lines: number
}

/** Why an event was refused, or what became of it. */
export const answerOf = (outcome: Outcome | undefined) =>
  outcome && 'reason' in outcome ? outcome.reason : outcome?.outcome

/** The whole ledger of one account in memory, as simple as it can be said. */
export function createLedgerModel(place: Place, source: string) {
  const held: Held[] = []
  const awaited: AuthorizationRow[] = []
  const lines: Line[] = []
  const bills: Bill[] = []
  const applied: Told[] = []
  const { event, authorizationOf, chargeOf, sumOf } = createRows(place, source)

  const openFrom = () => addDays(bills.at(-1)?.to ?? addDays(OPENED_ON, -1), 1)
  const owed = () => lines.reduce((sum, { minor }) => sum + minor, 0)
  const pending = () => held.filter(({ state }) => state === 'pending')
  const pickOf = <T>(items: readonly T[], pick: number): T | undefined => items[pick % items.length]

  function remember(told: Told): Told {
    applied.push(told)
    return told
  }
  function hold(row: AuthorizationRow, state: Held['state']): Told {
    held.push({ row, state })
    return remember({ to: 'authorize', row, answer: 'applied' })
  }
  function enter(row: PostingRow, minor: number): Told {
    const first = openFrom()
    const postedOn = bills.length > 0 && row.postedOn < first ? first : row.postedOn
    lines.push({ minor, postedOn, isOpen: true })
    return remember({ to: 'post', row, answer: 'applied' })
  }
  /** A charge of an authorization, of another amount when in riyals, at another rate when abroad. */
  function settle(one: Held, by: LedgerMove, now: Date, byName: boolean): Told {
    const { row } = one
    const amounts = row.foreign ? dollars(row.transactionMinor, '3.912345') : riyals(by.minor)
    const charge = { ...chargeOf(amounts, { now, days: by.days }), merchantId: row.merchantId }
    one.state = 'posted'
    const tie = byName ? { authorization: row.externalId } : { reference: row.reference }
    return enter({ ...charge, ...tie }, amounts.billingMinor)
  }

  function close(now: Date): Told | null {
    const from = openFrom()
    const cycle = { from, to: cycleOf(from, place.cycleDay).to }
    if (cycle.to >= riyadhDay(now)) return null
    const own = lines.filter((line) => line.isOpen && line.postedOn <= cycle.to)
    const sum = (some: readonly Line[]) => some.reduce((total, { minor }) => total + minor, 0)
    const opening = bills.at(-1)?.closing ?? 0
    const credits = -sum(own.filter(({ minor }) => minor < 0))
    for (const line of own) line.isOpen = false
    bills.push({
      ...cycle,
      opening,
      closing: opening + sum(own),
      pastDue: Math.max(0, opening - credits),
      lines: own.length,
    })
    return { to: 'close', cycle }
  }

  function repeat(told: Told | undefined, altered: boolean): Told | null {
    if (!told || told.to === 'close') return null
    if (!altered) return { ...told, answer: 'already' }
    if (told.to === 'reverse') {
      return { ...told, row: { ...told.row, authorization: 'another' }, answer: 'nameTaken' }
    }
    const occurredAt = new Date(told.row.occurredAt.getTime() + 1_000)
    return { ...told, row: { ...told.row, occurredAt }, answer: 'nameTaken' } as Told
  }

  function move(one: LedgerMove, now: Date): Told | null {
    const { minor, days } = one
    switch (one.kind) {
      case 'authorize':
        return hold(authorizationOf(riyals(minor), now, days), 'pending')
      case 'authorizeAbroad':
        return hold(authorizationOf(dollars(minor, '3.75'), now, days), 'pending')
      case 'authorizeLate': {
        const row = awaited.shift()
        return row ? hold(row, 'posted') : null
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
        return enter(chargeOf(riyals(minor), { now, days }), minor)
      case 'postBeforeAuthorization': {
        const row = authorizationOf(riyals(minor), now, days)
        awaited.push(row)
        const authorization = row.externalId
        return enter({ ...chargeOf(riyals(minor + 5), { now, days }), authorization }, minor + 5)
      }
      case 'reverse': {
        const target = pickOf(held, one.pick)
        if (!target) return null
        const row = { ...event(now), authorization: target.row.externalId, released: null }
        if (target.state === 'posted') return { to: 'reverse', row, answer: 'alreadyPosted' }
        if (target.state === 'pending') target.state = 'reversed'
        return remember({ to: 'reverse', row, answer: 'applied' })
      }
      case 'refund':
        return enter({ ...chargeOf(riyals(minor), { now, days }), kind: 'refund' }, -minor)
      case 'pay': {
        const { billReference } = place
        return enter(
          { ...sumOf(now, one), kind: 'payment', billReference, description: null },
          -minor,
        )
      }
      case 'fee': {
        const on = { billReference: place.billReference }
        const description = { en: 'Fee', ar: 'رسوم' }
        return enter({ ...sumOf(now, one), kind: 'fee', on, description }, minor)
      }
      case 'close':
        return close(now)
      case 'again':
        return repeat(pickOf(applied, one.pick), false)
      case 'altered':
        return repeat(pickOf(applied, one.pick), true)
    }
  }

  return {
    place,
    move,
    expire(now: Date) {
      for (const one of pending()) if (one.row.expiresAt <= now) one.state = 'expired'
    },
    /** What the database has to hold. */
    facts: () => ({
      owed: owed(),
      rebuilt: owed(),
      held: pending().reduce((sum, { row }) => sum + row.billingMinor, 0),
      bills: bills.map((bill) => Object.values(bill).join(' ')),
    }),
  }
}
export type LedgerModel = ReturnType<typeof createLedgerModel>
