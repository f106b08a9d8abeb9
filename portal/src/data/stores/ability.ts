import { lazyCode } from '../../code/lazy-code.ts'
import { readEntry, writeEntry } from './browser-storage.ts'
import { parseJson } from './persisted-fields.ts'
import type { AbilityRule, Can } from './stored-ability.ts'

/** What anyone may do (docs/specification/6-roles.md). */
const DEFAULT_RULES: AbilityRule[] = [{ action: 'read', subject: 'Public' }]

const ABILITY_KEY = 'userAbility'

const storedAbility = lazyCode(() => import('./stored-ability.ts'))

/** Keeps what the person may do, or forgets it with null. */
export function saveAbility(rules: AbilityRule[] | null): void {
  writeEntry(ABILITY_KEY, rules && JSON.stringify(rules))
}

/** What the visitor may do: read what is public, and what was stored for the signed-in person. The
 * library is fetched only when there is something stored to be asked about. */
export async function loadAbility(): Promise<Can> {
  const stored = storedRules()
  if (!stored) {
    return (action, subject) =>
      DEFAULT_RULES.some((rule) => rule.action === action && rule.subject === subject)
  }
  const { abilityOf } = await storedAbility()
  return abilityOf([...DEFAULT_RULES, ...stored])
}

function storedRules(): AbilityRule[] | null {
  const rules = parseJson(readEntry(ABILITY_KEY))
  return Array.isArray(rules) && rules.every(isRule) ? rules : null
}

function isRule(value: unknown): value is AbilityRule {
  const rule = value as Partial<AbilityRule> | null
  return typeof rule?.action === 'string' && typeof rule.subject === 'string'
}
