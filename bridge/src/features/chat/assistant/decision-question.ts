import { foldText } from '@sadu/contract/core/fold'

/** How people ask what the issuer is going to decide, folded. */
const DECISION =
  /\b(?:will|would|are|do|does) (?:you|u|they|the bank)(?: guys)?(?: going to| gonna)? (?:approve|accept|grant|agree)\b|(?<![^ ])(?:س|ب)?[تي]وافق(?:ون|وا)?(?![^ ])/

/** Whether a question asks for a decision that nobody has taken yet. The assistant never answers
 * it, and not with a text about the same request either. */
export const asksForDecision = (text: string): boolean => DECISION.test(foldText(text))
