import type { Localized } from '@sadu/contract'
import { type RuleFigures, ruleSentence } from '@sadu/contract/cards/rule-sentence'
import type { CardRule } from '@sadu/contract/cards/rules'
import { amountText } from '../notices/amount-text.ts'

const figures = (language: 'en' | 'ar'): RuleFigures => ({
  amount: (minor) => amountText({ minor, currency: 'SAR' })[language],
  hour: (hour) =>
    language === 'en'
      ? `${String(hour).padStart(2, '0')}:00`
      : `${hour % 12 || 12}:00 ${hour < 12 ? 'ص' : 'م'}`,
})

/** The sentence of a rule, for messages. */
export const ruleText = (rule: CardRule): Localized => ({
  en: ruleSentence(rule, 'en', figures('en')),
  ar: ruleSentence(rule, 'ar', figures('ar')),
})
