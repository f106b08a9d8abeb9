import { expect, test } from 'vitest'
import { readSpendingQuestion } from './question.ts'

test.each([
  ['would 4,000 go through in Japan', [400_000, 'JPY', 'JP', 'shop']],
  ['Would 500 dollars go through online?', [50_000, 'USD', 'SA', 'online']],
  ['can I spend 1,250.50 in London', [125_050, 'GBP', 'GB', 'shop']],
  ['can i withdraw 2000 cash in dubai', [200_000, 'AED', 'AE', 'cash']],
  ['will $80 be declined in the United States', [8_000, 'USD', 'US', 'shop']],
  ['would TRY 900 go through in Turkey', [90_000, 'TRY', 'TR', 'shop']],
  ['هل تُقبل ٤٠٠٠ ريال في اليابان؟', [400_000, 'SAR', 'JP', 'shop']],
  ['أقدر أدفع 300 يورو بفرنسا', [30_000, 'EUR', 'FR', 'shop']],
  ['هل تمشي عملية بـ 250 اونلاين', [25_000, 'SAR', 'SA', 'online']],
  ['would 50 go through in Papua New Guinea', [5_000, 'PGK', 'PG', 'shop']],
  ['would €80 go through in Japan', [8_000, 'EUR', 'JP', 'shop']],
  ['would CHF 900 go through in Japan', [90_000, 'CHF', 'JP', 'shop']],
  ['would 900 go through in the USA', [90_000, 'USD', 'US', 'shop']],
  ['ينفع اسحب ٥٠٠ من الصراف في مصر', [50_000, 'EGP', 'EG', 'cash']],
] as const)('reads the question “%s”', (text, [amount, currency, country, channel]) => {
  expect(readSpendingQuestion(text)).toEqual({ amount, currency, country, channel })
})

test.each([
  'how much can I spend',
  'what did I spend in Japan',
  '4000',
  'trip to Japan on 12 May',
  'كم صرفت في اليابان',
  'would it go through',
  'would 1,5 go through',
  'would 0 go through',
  'would 2,000,000,000 go through',
])('“%s” is not a question about a possible payment', (text) => {
  expect(readSpendingQuestion(text)).toBeNull()
})
