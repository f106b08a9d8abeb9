import { type CardRule, ordered, RULE_CATEGORIES, RULE_PERIODS } from '../cards/rules.ts'
import { COUNTRY_GROUPS } from '../cards/country-groups.ts'
import * as fc from 'fast-check'

const most = fc.integer({ min: 100, max: 200_000 })
const hour = fc.integer({ min: 0, max: 23 })

/** Random rules of a card, of every kind. */
export const cardRules: fc.Arbitrary<CardRule> = fc
  .oneof(
    fc.record({
      kind: fc.constant('total' as const),
      period: fc.constantFrom(...RULE_PERIODS),
      most,
    }),
    fc.record({ kind: fc.constant('payment' as const), most }),
    fc.record({
      kind: fc.constant('countries' as const),
      isOnly: fc.boolean(),
      places: fc.uniqueArray(
        fc.constantFrom(...COUNTRY_GROUPS, 'SA', 'AE', 'EG', 'US', 'GB', 'FR', 'JP'),
        { minLength: 1, maxLength: 4 },
      ),
    }),
    fc.record({
      kind: fc.constant('merchants' as const),
      categories: fc.uniqueArray(fc.constantFrom(...RULE_CATEGORIES), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    fc
      .record({
        kind: fc.constant('hours' as const),
        from: hour,
        until: hour,
        isOnlineOnly: fc.boolean(),
      })
      .filter(({ from, until }) => from !== until),
  )
  .map(ordered)
