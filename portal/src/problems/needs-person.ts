import type { CodeName } from '@sadu/contract'
import type { BridgeError } from '../data/client/client.ts'

/** What only a person can help with, or help further. */
const NEEDS_PERSON: ReadonlySet<string | null> = new Set<CodeName>([
  'locked',
  'codeLimitReached',
  'heldByPrimary',
  'cardOnItsWay',
  'activationLimit',
  'notDisputable',
  'verificationLimit',
  'unexpected',
])

/** Whether the way to a person belongs beside an error. */
export const needsPerson = ({ name }: Pick<BridgeError, 'name'>): boolean => NEEDS_PERSON.has(name)
