import { removeInvisible } from '../core/typed-text.ts'

// Names typed for a card (docs/specification/5-validation.md#contact-and-forms).

/** The longest first or last name, in characters. */
export const NAME_AT_MOST = 40
/** The length of a name on a card, in characters. */
export const NAME_ON_CARD_LENGTH = { min: 2, max: 26 } as const

export type NameProblem =
  | 'required'
  | 'hyphen'
  | 'englishLetters'
  | 'special'
  | 'tooShort'
  | 'tooLong'

/** Returns why a text is not a valid name in English letters, with single spaces between them; the
 * first reason in the order a form shows them. */
export function latinNameProblem(text: string, longest = NAME_AT_MOST): NameProblem | null {
  const name = tidyName(text)
  if (name === '') return 'required'
  if (name.includes('-')) return 'hyphen'
  if (/[^\p{ASCII}]|[0-9]/u.test(name)) return 'englishLetters'
  if (/[^A-Za-z ]/.test(name)) return 'special'
  return name.length > longest ? 'tooLong' : null
}

/** Returns why a text is not a valid name on a card, by the rules of `latinNameProblem` and the
 * length of a name on a card. */
export function nameOnCardProblem(text: string): NameProblem | null {
  const { min, max } = NAME_ON_CARD_LENGTH
  const problem = latinNameProblem(text, max)
  return problem ?? (tidyName(text).length < min ? 'tooShort' : null)
}

/** Returns why a text is not a valid name in Arabic letters; the name is optional. */
export function arabicNameProblem(
  text: string,
  longest = NAME_AT_MOST,
): 'arabicLetters' | 'tooLong' | null {
  const name = tidyName(text)
  if (!/^[\p{Script=Arabic}\p{M} ]*$/u.test(name)) return 'arabicLetters'
  return name.length > longest ? 'tooLong' : null
}

/** Normalizes a name: single spaces, no invisible characters. */
export const tidyName = (text: string): string => removeInvisible(text).trim().replace(/\s+/g, ' ')

/** Returns a name in the form printed on a card. */
export const asOnCard = (text: string): string => tidyName(text).toUpperCase()

/** Suggests the name on the card: both names, or as much of them as fits. */
export function proposedNameOnCard(firstName: string, lastName: string): string {
  const [first, last] = [asOnCard(firstName), asOnCard(lastName)]
  const whole = `${first} ${last}`.trim()
  const shortened = `${first.slice(0, 1)} ${last}`.trim()
  const fitting = [whole, shortened].find(({ length }) => length <= NAME_ON_CARD_LENGTH.max)
  return fitting ?? whole.slice(0, NAME_ON_CARD_LENGTH.max).trim()
}
