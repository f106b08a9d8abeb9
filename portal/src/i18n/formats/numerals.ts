import type { FormatPreferences } from './locale.ts'

/** The numbers to convert. A word with Latin letters or other signs (`6SKB-SZYY`, `+966…`, `09-28`)
 * keeps its Latin digits, and so does an integer of four or more digits, which identifies a card or
 * a bill. Numbers with separators, times and years are converted. */
const NUMBER =
  /(?<![\p{Script=Latin}\d+•-]|\d[.,:])\d+(?:[.,:]\d+)*%?(?![\p{Script=Latin}\d-]|[.,:]\d)/gu
const CODE = /^\d{4,}$/
const YEAR = /^(?:1[3-5]|19|20)\d\d$/
/** A day and month before a year. */
const BEFORE_YEAR = /\d{1,2} \p{L}+(?: \p{L}+)? $/u

const SIGNS: Record<string, string> = { ',': '٬', '.': '٫', '%': '٪' }

/** Returns a number and its signs in Arabic-Indic digits. */
export const indic = (figure: string) =>
  figure.replaceAll(/[\d.,%]/g, (sign) => SIGNS[sign] ?? '٠١٢٣٤٥٦٧٨٩'.charAt(Number(sign)))

/** Returns a text from outside the portal, such as a message of the issuer or a help answer, with
 * numbers in the chosen digits. Card numbers, references and phone numbers stay unchanged. */
export function numeralsText(text: string, { digits }: Pick<FormatPreferences, 'digits'>): string {
  if (digits === 'latn') return text
  return text.replaceAll(NUMBER, (figure, at: number) => {
    const isCode = CODE.test(figure) && !(YEAR.test(figure) && BEFORE_YEAR.test(text.slice(0, at)))
    return isCode ? figure : indic(figure)
  })
}
