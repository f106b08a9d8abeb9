import { foldText } from '@sadu/contract/core/fold'

/** Phrasings, folded, that ask about a future decision of the issuer. */
const DECISION =
  /\b(?:will|would|are|do|does) (?:you|u|they|the bank)(?: guys)?(?: going to| gonna)? (?:approve|accept|grant|agree)\b|(?<![^ ])(?:س|ب)?[تي]وافق(?:ون|وا)?(?![^ ])/

/** Whether a question asks for a decision that has not been made yet. The assistant never answers
 * it, not even with a text about the same request. */
export const asksForDecision = (text: string): boolean => DECISION.test(foldText(text))
