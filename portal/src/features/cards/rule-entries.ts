import {
  type CardRule,
  type RULE_CATEGORIES,
  RULE_PLACES_MAX,
  type RulePeriod,
} from '@sadu/contract/cards/rules'
import { shortDecimalText } from '@sadu/contract/core/decimal'
import { type AmountProblem, readAmount } from '@sadu/contract/core/typed-amount'
import { MAX_HALALAS } from '@sadu/contract/core/values'

/** Form values of a rule, for all kinds of rules. */
export type RuleEntries = {
  kind: CardRule['kind']
  amount: string
  period: RulePeriod
  isOnly: 'only' | 'not'
  places: string[]
  categories: (typeof RULE_CATEGORIES)[number][]
  from: string
  until: string
  what: 'all' | 'online'
}

export const RULE_AMOUNT_BOUNDS = { least: 100, most: MAX_HALALAS }

const NEW: RuleEntries = {
  kind: 'total',
  amount: '',
  period: 'week',
  isOnly: 'only',
  places: [],
  categories: [],
  from: '22',
  until: '6',
  what: 'all',
}

/** Returns the form values of a rule; for null, those of a new rule. */
export function entriesOf(rule: CardRule | null): RuleEntries {
  if (rule === null) return NEW
  const entries = { ...NEW, kind: rule.kind }
  switch (rule.kind) {
    case 'total':
      return { ...entries, period: rule.period, amount: shortDecimalText(rule.most) }
    case 'payment':
      return { ...entries, amount: shortDecimalText(rule.most) }
    case 'countries':
      return { ...entries, isOnly: rule.isOnly ? 'only' : 'not', places: rule.places }
    case 'merchants':
      return { ...entries, categories: rule.categories }
    case 'hours':
      return {
        ...entries,
        from: String(rule.from),
        until: String(rule.until),
        what: rule.isOnlineOnly ? 'online' : 'all',
      }
  }
}

/** Converts form values to a rule, or returns the reason why it is invalid for each field. */
export function readRule(entries: RuleEntries): {
  rule?: CardRule
  reasons: {
    amount?: AmountProblem | undefined
    places?: 'required' | 'tooMany'
    categories?: 'required'
    until?: 'sameAsFrom'
  }
} {
  const { kind, period, categories } = entries
  switch (kind) {
    case 'total':
    case 'payment': {
      const { value: most, problem } = readAmount(entries.amount, 'SAR', RULE_AMOUNT_BOUNDS)
      if (most === undefined) return { reasons: { amount: problem } }
      return { rule: kind === 'total' ? { kind, period, most } : { kind, most }, reasons: {} }
    }
    case 'countries': {
      const { places } = entries
      if (places.length === 0) return { reasons: { places: 'required' } }
      if (places.length > RULE_PLACES_MAX) return { reasons: { places: 'tooMany' } }
      return { rule: { kind, isOnly: entries.isOnly === 'only', places }, reasons: {} }
    }
    case 'merchants':
      if (categories.length === 0) return { reasons: { categories: 'required' } }
      return { rule: { kind, categories }, reasons: {} }
    case 'hours': {
      const [from, until] = [Number(entries.from), Number(entries.until)]
      if (from === until) return { reasons: { until: 'sameAsFrom' } }
      return { rule: { kind, from, until, isOnlineOnly: entries.what === 'online' }, reasons: {} }
    }
  }
}
