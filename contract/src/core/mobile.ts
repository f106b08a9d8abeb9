/** Why a mobile number is refused: ten digits starting 05, as it is typed in the kingdom
 * (docs/specification/5-validation.md#contact-and-forms). */
export function mobileProblem(text: string): 'required' | 'format' | null {
  if (text === '') return 'required'
  return /^05[0-9]{8}$/.test(text) ? null : 'format'
}

/** A mobile number as it is dialled from anywhere (E.164). Throws on one that `mobileProblem` refuses. */
export function toInternationalMobile(text: string): string {
  if (mobileProblem(text) !== null) throw new Error('not a mobile number of the kingdom')
  return `+966${text.slice(1)}`
}
