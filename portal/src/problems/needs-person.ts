import type { CodeName } from '@sadu/contract'
import type { BridgeError } from '../data/client/client.ts'

/** Errors that only support can resolve or help with. */
const NEEDS_PERSON: ReadonlySet<string | null> = new Set<CodeName>([
  'locked',
  'codeLimitReached',
  'notAllowed',
  'heldByPrimary',
  'cardOnItsWay',
  'activationLimit',
  'notDisputable',
  'verificationLimit',
  'unexpected',
])

/** Whether an error shows contact links. */
export const needsPerson = ({ name }: Pick<BridgeError, 'name'>): boolean => NEEDS_PERSON.has(name)
