import type { Localized } from '../core/values.ts'
import { pluralText } from '../core/plural.ts'

/** Returns a number of monthly instalments as a sentence fragment, after a preposition. */
export const monthsText = (months: number): Localized => ({
  en: pluralText({ one: '{n} monthly instalment', other: '{n} monthly instalments' }, months, 'en'),
  ar: pluralText(
    {
      one: 'قسط شهري واحد',
      two: 'قسطين شهريين',
      few: '{n} أقساط شهرية',
      many: '{n} قسطًا شهريًا',
      other: '{n} قسط شهري',
    },
    months,
    'ar',
  ),
})
