import { daysText, workingDaysText } from '../core/days-text.ts'
import type { Language } from '../core/languages.ts'
import type { FaqQuestion } from './faq-content.ts'
import { FIGURE_NAMES, type IssuerFigures } from './figures.ts'

/** How each figure is written in an answer. */
const WRITTEN: Record<keyof IssuerFigures, (figure: number, language: Language) => string> = {
  disputeDays: daysText,
  daysToPay: daysText,
  cashPercent: String,
  applicationDays: workingDaysText,
  objectionDays: daysText,
}

/** Returns a help answer with the issuer's figures filled in. */
export function answerText(
  { answer }: Pick<FaqQuestion, 'answer'>,
  language: Language,
  figures: IssuerFigures,
): string {
  let text = answer[language]
  for (const name of FIGURE_NAMES) {
    text = text.replaceAll(`{${name}}`, WRITTEN[name](figures[name], language))
  }
  return text.trim()
}
