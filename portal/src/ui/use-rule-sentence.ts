import { ruleSentence } from '@sadu/contract/cards/rule-sentence'
import type { CardRule } from '@sadu/contract/cards/rules'
import { startOfDay } from '@sadu/contract/core/days'
import { HOUR_MS } from '@sadu/contract/core/time'
import { timeText } from '../i18n/formats/dates.ts'
import type { FormatPreferences } from '../i18n/formats/locale.ts'
import { moneyText } from '../i18n/formats/money.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'

/** Returns a full hour of the day, in the person's clock and digits. */
export const hourText = (hour: number, formats: FormatPreferences): string =>
  timeText(new Date(startOfDay('2026-01-01').getTime() + hour * HOUR_MS).toISOString(), formats)

/** Returns a function that describes a rule of a card in the person's language, digits and
 * clock. */
export function useRuleSentence(): (rule: CardRule) => string {
  const formats = useFormats()
  return (rule) =>
    ruleSentence(rule, formats.language, {
      amount: (minor) => moneyText({ minor, currency: 'SAR' }, formats),
      hour: (hour) => hourText(hour, formats),
    })
}
