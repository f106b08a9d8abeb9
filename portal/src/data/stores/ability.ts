import { readEntry, writeEntry } from './browser-storage.ts'
import { parseJson } from './persisted-fields.ts'

/** One thing a person may do to one kind of thing
 * (docs/specification/3-entities-and-storage.md#client-stores). */
type AbilityRule = { action: string; subject: string }

export type Can = (action: string, subject: string) => boolean

/** What anyone may do (docs/specification/6-roles.md). */
const DEFAULT_RULES: AbilityRule[] = [{ action: 'read', subject: 'Public' }]

const ABILITY_KEY = 'userAbility'

/** Keeps what the person may do, or forgets it with null. */
export function saveAbility(rules: AbilityRule[] | null): void {
  writeEntry(ABILITY_KEY, rules && JSON.stringify(rules))
}

/** What the visitor may do: read what is public, and what was stored for the signed-in person. It decides what is
 * shown; what is allowed is decided by the bridge. */
export function storedAbility(): Can {
  const rules = [...DEFAULT_RULES, ...storedRules()]
  return (action, subject) =>
    rules.some((rule) => rule.action === action && rule.subject === subject)
}

function storedRules(): AbilityRule[] {
  const rules = parseJson(readEntry(ABILITY_KEY))
  return Array.isArray(rules) && rules.every(isRule) ? rules : []
}

function isRule(value: unknown): value is AbilityRule {
  const rule = value as Partial<AbilityRule> | null
  return typeof rule?.action === 'string' && typeof rule.subject === 'string'
}
