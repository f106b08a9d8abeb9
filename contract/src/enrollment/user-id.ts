/** Length of a user ID, in characters. */
export const USER_ID_LENGTH = { min: 5, max: 20 } as const

/** Why a text is not a valid user ID, in the order a form shows it
 * (docs/specification/5-validation.md#user-id-and-password). */
export type UserIdProblem =
  | 'required'
  | 'hyphen'
  | 'englishLetters'
  | 'special'
  | 'firstLetter'
  | 'tooShort'
  | 'tooLong'

/** The requirements of a user ID that a form lists beside the field. */
export const USER_ID_REQUIREMENTS = [
  { name: 'length', problems: ['required', 'tooShort', 'tooLong'] },
  { name: 'characters', problems: ['required', 'hyphen', 'englishLetters', 'special'] },
  { name: 'firstLetter', problems: ['required', 'firstLetter'] },
] as const satisfies { name: string; problems: UserIdProblem[] }[]

export type UserIdRequirement = (typeof USER_ID_REQUIREMENTS)[number]['name']

/** Returns every reason a text is not a valid user ID: English letters and digits only, a letter
 * first (so that it cannot be an identity or mobile number), 5 to 20 characters. Empty when it is
 * valid. User IDs are case-insensitive. */
export function userIdProblems(text: string): UserIdProblem[] {
  if (text === '') return ['required']
  const problems: UserIdProblem[] = []
  if (text.includes('-')) problems.push('hyphen')
  if (/[^\p{ASCII}]/u.test(text)) problems.push('englishLetters')
  if (/[^A-Za-z0-9\u{80}-\u{10FFFF}-]/u.test(text)) problems.push('special')
  if (!/^[A-Za-z]/.test(text)) problems.push('firstLetter')
  if (text.length < USER_ID_LENGTH.min) problems.push('tooShort')
  if (text.length > USER_ID_LENGTH.max) problems.push('tooLong')
  return problems
}

/** Whether a text meets one of the listed requirements. */
export function meetsUserIdRequirement(text: string, name: UserIdRequirement): boolean {
  const found = userIdProblems(text)
  const asked = USER_ID_REQUIREMENTS.find((requirement) => requirement.name === name)
  return !asked?.problems.some((problem) => found.includes(problem))
}
