import { daysText, workingDaysText } from '../core/days-text.ts'
import { shortDecimalText } from '../core/decimal.ts'
import type { Language } from '../core/languages.ts'
import { type Fees, FIRST_FEES, usdCentsOf } from '../fees/fees.ts'
import type { FaqQuestion } from './faq-content.ts'
import { type AnswerFigures, answerFigures, FIGURE_NAMES, type IssuerFigures } from './figures.ts'

/** The formatters of the figures in an answer. */
const WRITTEN: Record<keyof AnswerFigures, (figure: number, language: Language) => string> = {
  disputeDays: daysText,
  daysToPay: daysText,
  cashPercent: String,
  applicationDays: workingDaysText,
  objectionDays: daysText,
  rewardsFee: (halalas, language) =>
    language === 'en'
      ? `USD ${shortDecimalText(usdCentsOf(halalas))}`
      : `${shortDecimalText(usdCentsOf(halalas))} دولارًا أمريكيًا`,
  planFee: (halalas, language) =>
    language === 'en' ? `SAR ${shortDecimalText(halalas)}` : `${shortDecimalText(halalas)} ريالًا`,
}

/** Returns a help answer with the issuer's figures and the fees of a day filled in. */
export function answerText(
  { answer }: Pick<FaqQuestion, 'answer'>,
  language: Language,
  figures: IssuerFigures,
  fees: Fees = FIRST_FEES,
): string {
  const written = answerFigures(figures, fees)
  let text = answer[language]
  for (const name of FIGURE_NAMES) {
    text = text.replaceAll(`{${name}}`, WRITTEN[name](written[name], language))
  }
  return text.trim()
}
