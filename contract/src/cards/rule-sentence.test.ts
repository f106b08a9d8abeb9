import { expect, test } from 'vitest'
import { COUNTRY_GROUPS } from './country-groups.ts'
import { merchantKind, placeName, ruleSentence } from './rule-sentence.ts'
import { type CardRule, RULE_CATEGORIES, RULE_PERIODS } from './rules.ts'

const figures = {
  amount: (halalas: number) => `SAR ${halalas / 100}`,
  hour: (hour: number) => `${hour}:00`,
}
const both = (rule: CardRule) => [
  ruleSentence(rule, 'en', figures),
  ruleSentence(rule, 'ar', figures),
]

test.each<[CardRule, string, string]>([
  [
    { kind: 'total', period: 'week', most: 50_000 },
    'At most SAR 500 a week',
    'بحد أقصى SAR 500 في الأسبوع',
  ],
  [
    { kind: 'payment', most: 10_000 },
    'At most SAR 100 for one payment',
    'بحد أقصى SAR 100 للعملية الواحدة',
  ],
  [
    { kind: 'countries', isOnly: true, places: ['SA', 'gcc', 'FR'] },
    'Payments only in the Kingdom, the GCC countries, and France',
    'الدفع في المملكة ودول مجلس التعاون وفرنسا فقط',
  ],
  // Saudi Arabia belongs to the group but is never refused.
  [
    { kind: 'countries', isOnly: false, places: ['arab', 'FR'] },
    'No payments in the other Arab countries or France',
    'لا دفع في بقية الدول العربية أو فرنسا',
  ],
  [
    { kind: 'merchants', categories: ['cash', 'online'] },
    'No payments for cash or online shops',
    'لا دفع مقابل السحب النقدي أو المتاجر الإلكترونية',
  ],
  [
    { kind: 'hours', from: 22, until: 6, isOnlineOnly: false },
    'No payments between 22:00 and 6:00',
    'لا دفع بين 22:00 و6:00',
  ],
  [
    { kind: 'hours', from: 22, until: 6, isOnlineOnly: true },
    'No online purchases between 22:00 and 6:00',
    'لا شراء عبر الإنترنت بين 22:00 و6:00',
  ],
])('writes %j as a sentence in both languages', (rule, en, ar) => {
  expect(both(rule)).toEqual([en, ar])
})

test('rules with different periods, places or merchants have different sentences', () => {
  const rules: CardRule[] = [
    ...RULE_PERIODS.map((period) => ({ kind: 'total' as const, period, most: 100 })),
    ...['SA', 'EG', ...COUNTRY_GROUPS].map((place) => ({
      kind: 'countries' as const,
      isOnly: true,
      places: [place],
    })),
    ...RULE_CATEGORIES.map((kind) => ({ kind: 'merchants' as const, categories: [kind] })),
  ]
  const said = rules.flatMap(both)
  expect(new Set(said).size).toBe(said.length)
})

test('uses the code of a country that has no name in the language', () => {
  expect(placeName('QQ', 'en', { isOnly: true })).toBe('QQ')
  expect(merchantKind('fuel')).toEqual({ en: 'fuel', ar: 'الوقود' })
})
