import type { Language } from '../core/languages.ts'
import { disputeDaysText } from '../disputes/days.ts'
import type { FaqQuestion } from './faq-content.ts'

/** Returns a help answer with the issuer's figures filled in. */
export const answerText = (
  { answer }: Pick<FaqQuestion, 'answer'>,
  language: Language,
  { disputeDays }: { disputeDays: number },
): string =>
  answer[language].replaceAll('{disputeDays}', disputeDaysText(disputeDays, language)).trim()
