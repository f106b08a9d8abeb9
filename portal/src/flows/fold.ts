import { latinDigits } from '../ui/field.tsx'

/** A card's expiry as somebody types it, MM-YY: Arabic-Indic digits, any separator, a year of four
 * digits and a month of one all fold into that. `before` is what stood there, so that the dash comes
 * by itself and can still be taken away. */
export function foldExpiry(typed: string, before: string): string {
  const parts = typed.split(/[^\d\u0660-\u0669\u06f0-\u06f9]+/).map(latinDigits)
  const [month = '', ...years] = parts
  const isParted = parts.length > 1 && month !== ''
  const digits = isParted
    ? month.padStart(2, '0') + years.join('').replace(/^20(?=\d)/, '')
    : wholeMonth(latinDigits(typed)).replace(/^(\d\d)20(?=\d)/, '$1')
  const isShorter = typed.length < before.length
  if (digits.length < 2 || (digits.length === 2 && isShorter)) return digits
  return `${digits.slice(0, 2)}-${digits.slice(2, 4)}`
}

/** No month begins with 2 to 9, so such a digit is a whole month. */
function wholeMonth(digits: string): string {
  return /^[2-9]/.test(digits) ? `0${digits}` : digits
}
