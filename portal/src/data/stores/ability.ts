import { lazyCode } from '../../code/lazy-code.ts'
import { readEntry, writeEntry } from './browser-storage.ts'
import { parseJson } from './persisted-fields.ts'

/** One thing a person may do to one kind of thing
 * (docs/specification/3-entities-and-storage.md#client-stores). */
export type AbilityRule = { action: string; subject: string }

export type Can = (action: string, subject: string) => boolean

/** What anyone may do (docs/specification/6-roles.md). */
const DEFAULT_RULES: AbilityRule[] = [{ action: 'read', subject: 'Public' }]

const ABILITY_KEY = 'userAbility'

const abilityLibrary = lazyCode(() => import('@casl/ability'))

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
  const { createMongoAbility } = await abilityLibrary()
  const ability = createMongoAbility([...DEFAULT_RULES, ...stored])
  return (action, subject) => ability.can(action, subject)
}

function storedRules(): AbilityRule[] | null {
  const rules = parseJson(readEntry(ABILITY_KEY))
  return Array.isArray(rules) && rules.every(isRule) ? rules : null
}

function isRule(value: unknown): value is AbilityRule {
  const rule = value as Partial<AbilityRule> | null
  return typeof rule?.action === 'string' && typeof rule.subject === 'string'
}
