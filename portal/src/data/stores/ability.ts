import { readEntry, writeEntry } from '../../storage/browser-storage.ts'
import { parseJson } from './persisted-fields.ts'

/** One action a person may perform on one kind of subject
 * (docs/specification/3-entities-and-storage.md#client-stores). */
type AbilityRule = { action: string; subject: string }

export type Can = (action: string, subject: string) => boolean

/** The permissions of every visitor (docs/specification/6-roles.md). */
const DEFAULT_RULES: AbilityRule[] = [{ action: 'read', subject: 'Public' }]

const ABILITY_KEY = 'userAbility'

/** Stores the person's permissions, or removes them if null. */
export function saveAbility(rules: AbilityRule[] | null): void {
  writeEntry(ABILITY_KEY, rules && JSON.stringify(rules))
}

/** Returns the visitor's permissions: public content, plus the stored permissions of the signed-in
 * person. They decide what is shown; the bridge decides what is allowed. */
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
