import type { Language } from '../core/languages.ts'
import { disputeDaysText } from '../disputes/days.ts'
import type { FaqQuestion } from './faq-content.ts'

/** An answer of the help with the issuer's figures in the places of their names. */
export const answerText = (
  { answer }: Pick<FaqQuestion, 'answer'>,
  language: Language,
  { disputeDays }: { disputeDays: number },
): string =>
  answer[language].replaceAll('{disputeDays}', disputeDaysText(disputeDays, language)).trim()
