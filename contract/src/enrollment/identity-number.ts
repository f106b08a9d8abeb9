/** Whether a text is a Saudi identity number: ten digits, the first 1 (citizen) or 2 (resident,
 * Iqama), the last a Luhn check digit (docs/specification/decisions.md#data). */
export function isIdentityNumber(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false
  let sum = 0
  for (const [index, character] of text.split('').entries()) {
    const doubled = Number(character) * (index % 2 === 0 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
