import { daysText, workingDaysText } from '../core/days-text.ts'
import type { Language } from '../core/languages.ts'
import type { FaqQuestion } from './faq-content.ts'
import type { IssuerFigures } from './figures.ts'

/** Returns a help answer with the issuer's figures filled in. */
export const answerText = (
  { answer }: Pick<FaqQuestion, 'answer'>,
  language: Language,
  { disputeDays, daysToPay, cashPercent, applicationDays, objectionDays }: IssuerFigures,
): string =>
  answer[language]
    .replaceAll('{disputeDays}', daysText(disputeDays, language))
    .replaceAll('{daysToPay}', daysText(daysToPay, language))
    .replaceAll('{cashPercent}', String(cashPercent))
    .replaceAll('{applicationDays}', workingDaysText(applicationDays, language))
    .replaceAll('{objectionDays}', daysText(objectionDays, language))
    .trim()
