import { HOUR_MS, MINUTE_MS } from '@sadu/contract/core/time'

/** How long a flow lasts from its details to its end. */
export const FLOW_MS = 15 * MINUTE_MS

/** Details are weighed when their captcha has been passed. So many that were nobody's may be weighed
 * within this time; past that a flow goes its steps as if nobody had such a card, and does not say
 * so. */
export const GUESSES_MS = 24 * HOUR_MS
export const GUESSES_PER_LEGAL_ID = 10
export const GUESSES_PER_KEY = 10
export const GUESSES_PER_ADDRESS = 300

/** Details that were weighed within `GUESSES_MS` and nobody's, by what they share with these. */
export type Guesses = { ofLegalId: number; ofKey: number; ofAddress: number }

/** Whether these details may still be weighed. On a trusted device those of the identity number are
 * not counted: nobody's guesses from elsewhere shut its owner out. */
export function mayWeigh(guesses: Guesses, isTrusted: boolean): boolean {
  const { ofLegalId, ofKey, ofAddress } = guesses
  if (ofKey >= GUESSES_PER_KEY) return false
  return isTrusted || (ofLegalId < GUESSES_PER_LEGAL_ID && ofAddress < GUESSES_PER_ADDRESS)
}
