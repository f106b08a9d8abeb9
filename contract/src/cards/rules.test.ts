import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardRules } from '../testing/card-rules.ts'
import {
  brokenRule,
  CardRule,
  isAsStrict,
  ordered,
  type RuledPayment,
  RULE_CATEGORIES,
  startOfPeriod,
} from './rules.ts'

const payment: RuledPayment = {
  minor: 10_000,
  country: 'SA',
  category: 'restaurants',
  isOnline: false,
  // Thursday, 22:30 in Riyadh.
  at: new Date('2026-11-26T19:30:00Z'),
}
const NOTHING = { day: 0, week: 0, month: 0 }

const isBroken = (rule: CardRule, change: Partial<RuledPayment> = {}, spent = NOTHING) =>
  brokenRule([{ rule }], { ...payment, ...change }, spent) !== null

describe('a rule of a card', () => {
  test.each<[CardRule, Partial<RuledPayment>, boolean]>([
    [{ kind: 'payment', most: 10_000 }, {}, false],
    [{ kind: 'payment', most: 9_999 }, {}, true],
    [{ kind: 'countries', isOnly: true, places: ['SA'] }, {}, false],
    [{ kind: 'countries', isOnly: true, places: ['SA'] }, { country: 'AE' }, true],
    [{ kind: 'countries', isOnly: true, places: ['gcc'] }, {}, false],
    [{ kind: 'countries', isOnly: false, places: ['gcc'] }, {}, false],
    [{ kind: 'countries', isOnly: false, places: ['gcc'] }, { country: 'AE' }, true],
    [{ kind: 'merchants', categories: ['restaurants'] }, {}, true],
    [{ kind: 'merchants', categories: ['restaurants'] }, { category: null }, false],
    [{ kind: 'hours', from: 22, until: 6, isOnlineOnly: false }, {}, true],
    [{ kind: 'hours', from: 22, until: 6, isOnlineOnly: true }, {}, false],
    [{ kind: 'hours', from: 22, until: 6, isOnlineOnly: true }, { isOnline: true }, true],
    [{ kind: 'hours', from: 6, until: 22, isOnlineOnly: false }, {}, false],
  ])('%j refuses a payment with %j: %s', (rule, change, broken) => {
    expect(isBroken(rule, change)).toBe(broken)
  })

  test('counts the spending of its day, week or month', () => {
    const rule = { kind: 'total', period: 'week', most: 50_000 } as const
    expect(isBroken(rule, {}, { ...NOTHING, week: 40_000 })).toBe(false)
    expect(isBroken(rule, {}, { ...NOTHING, week: 40_001 })).toBe(true)
    expect(isBroken(rule, {}, { day: 0, week: 0, month: 90_000 })).toBe(false)
  })

  test('starts its periods in Riyadh time, and the week on Sunday', () => {
    const of = (period: 'day' | 'week' | 'month', at: string) =>
      startOfPeriod(period, new Date(at)).toISOString()
    expect(of('day', '2026-11-26T21:30:00Z')).toBe('2026-11-26T21:00:00.000Z')
    expect(of('week', '2026-11-26T12:00:00Z')).toBe('2026-11-21T21:00:00.000Z')
    expect(of('week', '2026-11-21T21:00:00Z')).toBe('2026-11-21T21:00:00.000Z')
    expect(of('week', '2026-11-21T20:59:59Z')).toBe('2026-11-14T21:00:00.000Z')
    expect(of('month', '2026-10-31T21:00:00Z')).toBe('2026-10-31T21:00:00.000Z')
  })

  test.each([
    { kind: 'payment', most: 99 },
    { kind: 'payment', most: 100, period: 'day' },
    { kind: 'total', most: 100, period: 'year' },
    { kind: 'countries', isOnly: true, places: [] },
    { kind: 'countries', isOnly: true, places: ['QQ'] },
    { kind: 'countries', isOnly: true, places: ['AE', 'AE'] },
    { kind: 'merchants', categories: ['fees'] },
    { kind: 'hours', from: 6, until: 6, isOnlineOnly: false },
    { kind: 'hours', from: 6, until: 24, isOnlineOnly: false },
  ])('is refused when it is invalid: %j', (rule) => {
    expect(CardRule.safeParse(rule).success).toBe(false)
  })
})

test('accepts every valid rule unchanged', () => {
  fc.assert(
    fc.property(cardRules, (rule) => {
      expect(CardRule.parse(rule)).toEqual(rule)
    }),
  )
})

test.each<[CardRule, CardRule, boolean]>([
  [{ kind: 'total', period: 'day', most: 100 }, { kind: 'total', period: 'day', most: 200 }, true],
  [{ kind: 'total', period: 'day', most: 200 }, { kind: 'total', period: 'day', most: 100 }, false],
  [{ kind: 'total', period: 'day', most: 100 }, { kind: 'payment', most: 200 }, false],
  [
    { kind: 'hours', from: 22, until: 6, isOnlineOnly: false },
    { kind: 'hours', from: 23, until: 5, isOnlineOnly: true },
    true,
  ],
  [
    { kind: 'hours', from: 22, until: 6, isOnlineOnly: true },
    { kind: 'hours', from: 23, until: 5, isOnlineOnly: false },
    false,
  ],
])('%j is at least as strict as %j: %s', (rule, other, isTighter) => {
  expect(isAsStrict(rule, other)).toBe(isTighter)
})

test('sorts the lists of a rule, so that rules are equal in any order', () => {
  expect(ordered({ kind: 'countries', isOnly: true, places: ['gcc', 'FR'] })).toEqual({
    kind: 'countries',
    isOnly: true,
    places: ['FR', 'gcc'],
  })
  expect(ordered({ kind: 'merchants', categories: ['online', 'cash'] })).toEqual({
    kind: 'merchants',
    categories: ['cash', 'online'],
  })
})

const payments = fc.record({
  minor: fc.integer({ min: 1, max: 300_000 }),
  country: fc.constantFrom('SA', 'AE', 'EG', 'US', 'GB', 'FR', 'JP'),
  category: fc.constantFrom(null, ...RULE_CATEGORIES),
  isOnline: fc.boolean(),
  at: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
})
type Bought = { minor: number; at: Date }

/** An independent model of the rules, by the names of days and the list of all purchases. */
function refuses(rule: CardRule, now: RuledPayment, bought: readonly Bought[]): boolean {
  const parts = (at: Date) => {
    const shown = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Riyadh',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
    }).formatToParts(at)
    return Object.fromEntries(shown.map(({ type, value }) => [type, value]))
  }
  const [p, hour] = [parts(now.at), Number(parts(now.at)['hour'])]
  const isIn = (place: string) => {
    if (place === 'gcc') return ['AE', 'BH', 'KW', 'OM', 'QA'].includes(now.country)
    if (place === 'arab') return ['AE', 'EG'].includes(now.country)
    if (place === 'eu') return now.country === 'FR'
    return place === now.country
  }
  if (rule.kind === 'payment') return now.minor > rule.most
  if (rule.kind === 'merchants') return rule.categories.some((one) => one === now.category)
  if (rule.kind === 'countries') {
    const isHomeIn = rule.isOnly && rule.places.some((one) => one === 'gcc' || one === 'arab')
    const isNamed = rule.places.some(isIn) || (now.country === 'SA' && isHomeIn)
    return rule.isOnly ? !isNamed : isNamed
  }
  if (rule.kind === 'hours') {
    if (rule.isOnlineOnly && !now.isOnline) return false
    let at = rule.from
    while (at !== rule.until) {
      if (at === hour) return true
      at = at === 23 ? 0 : at + 1
    }
    return false
  }
  const WEEK = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  const isSameDay = (q: Record<string, string>) =>
    q['day'] === p['day'] && q['month'] === p['month'] && q['year'] === p['year']
  const sameWeek = (at: Date) => {
    // Go back from the payment, day by day, to the Sunday before it.
    for (let back = 0; back <= WEEK.indexOf(p['weekday'] ?? ''); back += 1) {
      const day = parts(new Date(now.at.getTime() - back * 86_400_000))
      const q = parts(at)
      if (q['day'] === day['day'] && q['month'] === day['month'] && q['year'] === day['year']) {
        return true
      }
    }
    return false
  }
  const sum = bought
    .filter(({ at }) => {
      const q = parts(at)
      if (rule.period === 'day') return isSameDay(q)
      if (rule.period === 'week') return sameWeek(at)
      return q['month'] === p['month'] && q['year'] === p['year']
    })
    .reduce((all, { minor }) => all + minor, 0)
  return sum + now.minor > rule.most
}

test('up to eight random rules decide like an independent model', () => {
  const cases = fc.record({
    rules: fc.array(cardRules, { maxLength: 8 }),
    now: payments,
    bought: fc.array(
      fc.record({
        minor: fc.integer({ min: 1, max: 60_000 }),
        before: fc.integer({ min: 1, max: 40 * 86_400_000 }),
      }),
      { maxLength: 6 },
    ),
  })
  fc.assert(
    fc.property(cases, ({ rules, now, bought: some }) => {
      const bought = some.map(({ minor, before }) => ({
        minor,
        at: new Date(now.at.getTime() - before),
      }))
      const since = (period: 'day' | 'week' | 'month') =>
        bought
          .filter(({ at }) => at >= startOfPeriod(period, now.at))
          .reduce((all, { minor }) => all + minor, 0)
      const spent = { day: since('day'), week: since('week'), month: since('month') }
      const expected = rules.find((rule) => refuses(rule, now, bought)) ?? null
      const broken = brokenRule(
        rules.map((rule) => ({ rule })),
        now,
        spent,
      )
      expect(broken?.rule ?? null).toEqual(expected)
    }),
    { numRuns: 400, seed: 7 },
  )
})

test('a rule that is as strict as another refuses every payment that the other refuses', () => {
  const spents = fc.record({ day: fc.nat(200_000), week: fc.nat(200_000), month: fc.nat(200_000) })
  let strict = 0
  fc.assert(
    fc.property(cardRules, cardRules, payments, spents, (rule, other, now, spent) => {
      expect(isAsStrict(rule, rule)).toBe(true)
      if (!isAsStrict(rule, other)) return
      strict += 1
      const [own, others] = [rule, other].map((one) => brokenRule([{ rule: one }], now, spent))
      expect(own !== null || others === null).toBe(true)
    }),
    { numRuns: 2_000, seed: 3 },
  )
  expect(strict).toBeGreaterThan(40)
})
