import { Ability } from '@casl/ability'

/** One thing a person may do to one kind of thing
 * (docs/specification/3-entities-and-storage.md#client-stores). */
export type AbilityRule = { action: string; subject: string }

export type Can = (action: string, subject: string) => boolean

/** What these rules allow. */
export function abilityOf(rules: AbilityRule[]): Can {
  const ability = new Ability<[string, string]>(rules)
  return (action, subject) => ability.can(action, subject)
}
