import type { FormatPreferences } from './locale.ts'

/** What stays in Latin digits: a word with Latin letters or a sign of its own (`6SKB-SZYY`, `+966…`, `09-28`), and a whole
 * number of four digits or more, which names a card or a bill. A number with separators, a time and a year are figures. */
const NUMBER =
  /(?<![\p{Script=Latin}\d+•-]|\d[.,:])\d+(?:[.,:]\d+)*%?(?![\p{Script=Latin}\d-]|[.,:]\d)/gu
const CODE = /^\d{4,}$/
const YEAR = /^(?:1[3-5]|19|20)\d\d$/
/** A day and its month, which the year follows. */
const BEFORE_YEAR = /\d{1,2} \p{L}+(?: \p{L}+)? $/u

const SIGNS: Record<string, string> = { ',': '٬', '.': '٫', '%': '٪' }

/** Figures with their signs, in Arabic-Indic digits. */
export const indic = (figure: string) =>
  figure.replaceAll(/[\d.,%]/g, (sign) => SIGNS[sign] ?? '٠١٢٣٤٥٦٧٨٩'.charAt(Number(sign)))

/** A text that was written elsewhere, as a message of the issuer or an answer of the help, with its figures in the digits
 * that the person chose. Card numbers, references and phone numbers stay as they are. */
export function numeralsText(text: string, { digits }: Pick<FormatPreferences, 'digits'>): string {
  if (digits === 'latn') return text
  return text.replaceAll(NUMBER, (figure, at: number) => {
    const isCode = CODE.test(figure) && !(YEAR.test(figure) && BEFORE_YEAR.test(text.slice(0, at)))
    return isCode ? figure : indic(figure)
  })
}
