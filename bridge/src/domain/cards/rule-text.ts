import type { Language, Localized } from '@sadu/contract'
import { type RuleFigures, ruleSentence } from '@sadu/contract/cards/rule-sentence'
import type { CardRule } from '@sadu/contract/cards/rules'
import { startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import { amountText } from '../notices/amount-text.ts'
import { timeText } from '../notices/time-text.ts'

const MIDNIGHT = startOfDay('2026-01-01').getTime()

const figures = (language: Language): RuleFigures => ({
  amount: (minor) => amountText({ minor, currency: 'SAR' })[language],
  hour: (hour) => timeText(new Date(MIDNIGHT + hour * HOUR_MS))[language],
})

/** Returns the sentence of a rule, for messages. */
export const ruleText = (rule: CardRule): Localized => ({
  en: ruleSentence(rule, 'en', figures('en')),
  ar: ruleSentence(rule, 'ar', figures('ar')),
})
