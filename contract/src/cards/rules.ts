import * as z from 'zod/mini'
import { COUNTRIES } from '../core/countries.ts'
import { addDays, riyadhDay, riyadhHour, startOfDay } from '../core/days.ts'
import { Halalas } from '../core/values.ts'
import { type Category, OwnCategory } from '../transactions/category.ts'
import { COUNTRY_GROUPS, countriesAllowed, countriesRefused } from './country-groups.ts'

/** The most rules of one card (docs/specification/4-states.md#card-rules). */
export const RULES_MAX = 8
/** The most places of one rule. */
export const RULE_PLACES_MAX = 10

export const RULE_PERIODS = ['day', 'week', 'month'] as const
export type RulePeriod = (typeof RULE_PERIODS)[number]

/** The kinds of merchants that a rule may name. */
export const RULE_CATEGORIES = [...OwnCategory.options, 'cash'] as const

const isDistinct = z.refine<readonly string[]>((list) => new Set(list).size === list.length)

const Most = Halalas.check(z.minimum(100))
const Hour = z.int().check(z.minimum(0), z.maximum(23))
const Country = z.string().check(
  z.regex(/^[A-Z]{2}$/),
  z.refine((code) => COUNTRIES.includes(code), { error: 'unknown' }),
)

/** A rule that a card applies to each payment, cash included. Hours are in the Kingdom's time, and
 * a rule of hours may span midnight. */
export const CardRule = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('hours'), from: Hour, until: Hour, isOnlineOnly: z.boolean() })
    .check(z.refine(({ from, until }) => from !== until, { path: ['until'], error: 'sameAsFrom' })),
  z.strictObject({ kind: z.literal('total'), period: z.enum(RULE_PERIODS), most: Most }),
  z.strictObject({ kind: z.literal('payment'), most: Most }),
  z.strictObject({
    kind: z.literal('countries'),
    /** Whether payments are allowed only in these places, or everywhere except in these. */
    isOnly: z.boolean(),
    places: z
      .array(z.union([z.enum(COUNTRY_GROUPS), Country]))
      .check(z.minLength(1), z.maxLength(RULE_PLACES_MAX), isDistinct),
  }),
  z.strictObject({
    kind: z.literal('merchants'),
    categories: z
      .array(z.enum(RULE_CATEGORIES))
      .check(z.minLength(1), z.maxLength(RULE_CATEGORIES.length), isDistinct),
  }),
])
export type CardRule = z.output<typeof CardRule>

/** The properties of a payment that the rules of a card check. `category` is null if it is
 * unknown. */
export type RuledPayment = {
  minor: number
  country: string
  category: Category | null
  isOnline: boolean
  at: Date
}

/** The amounts spent before a payment in its day, week and month, in minor units. */
export type SpentBefore = Readonly<Record<RulePeriod, number>>

/** Returns the start of the day, week or month that contains a moment, in the Kingdom. A week
 * starts on Sunday. */
export function startOfPeriod(period: RulePeriod, at: Date): Date {
  const day = riyadhDay(at)
  if (period === 'month') return startOfDay(`${day.slice(0, 8)}01`)
  return startOfDay(period === 'day' ? day : addDays(day, -new Date(day).getUTCDay()))
}

/** Whether a rule allows a payment. */
function allows(rule: CardRule, payment: RuledPayment, spent: SpentBefore): boolean {
  switch (rule.kind) {
    case 'total':
      return spent[rule.period] + payment.minor <= rule.most
    case 'payment':
      return payment.minor <= rule.most
    case 'countries':
      return rule.isOnly
        ? countriesAllowed(rule.places).has(payment.country)
        : !countriesRefused(rule.places).has(payment.country)
    case 'merchants':
      return !(rule.categories as readonly (Category | null)[]).includes(payment.category)
    case 'hours':
      return (
        (rule.isOnlineOnly && !payment.isOnline) || !hoursOf(rule).includes(riyadhHour(payment.at))
      )
  }
}

/** Returns the first rule that does not allow a payment; null if all do. */
export function brokenRule<Ruled extends { rule: CardRule }>(
  rules: readonly Ruled[],
  payment: RuledPayment,
  spent: SpentBefore,
): Ruled | null {
  return rules.find(({ rule }) => !allows(rule, payment, spent)) ?? null
}

/** Returns the hours of the day that a rule refuses. */
const hoursOf = ({ from, until }: { from: number; until: number }): number[] =>
  Array.from({ length: (until - from + 24) % 24 }, (_, after) => (from + after) % 24)

/** Whether a rule refuses every payment that another one refuses, so that replacing the other one
 * allows nothing more. */
export function isAsStrict(rule: CardRule, other: CardRule): boolean {
  if (rule.kind === 'total') {
    return other.kind === 'total' && rule.period === other.period && rule.most <= other.most
  }
  if (rule.kind === 'payment') return other.kind === 'payment' && rule.most <= other.most
  if (rule.kind === 'countries') {
    if (other.kind !== 'countries' || rule.isOnly !== other.isOnly) return false
    return rule.isOnly
      ? countriesAllowed(rule.places).isSubsetOf(countriesAllowed(other.places))
      : countriesRefused(rule.places).isSupersetOf(countriesRefused(other.places))
  }
  if (rule.kind === 'merchants') {
    return (
      other.kind === 'merchants' &&
      other.categories.every((category) => rule.categories.includes(category))
    )
  }
  if (other.kind !== 'hours' || (rule.isOnlineOnly && !other.isOnlineOnly)) return false
  const refused = new Set(hoursOf(rule))
  return hoursOf(other).every((hour) => refused.has(hour))
}

/** Returns a rule with its lists sorted, so that equal rules are equal as JSON. */
export function ordered(rule: CardRule): CardRule {
  if (rule.kind === 'countries') return { ...rule, places: rule.places.toSorted() }
  if (rule.kind === 'merchants') return { ...rule, categories: rule.categories.toSorted() }
  return rule
}
