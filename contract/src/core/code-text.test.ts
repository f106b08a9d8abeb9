import { expect, test } from 'vitest'
import { codeText } from './code-text.ts'
import { type Code, CODES, codeOf } from './codes.ts'

const wrong = codeOf('wrongCode')
const tooSoon = codeOf('resendTooSoon')

test.each([
  [1, 'The code is incorrect. You have 1 try left.', 'الرمز غير صحيح. تبقّت لك محاولة واحدة.'],
  [2, 'The code is incorrect. You have 2 tries left.', 'الرمز غير صحيح. تبقّت لك محاولتان.'],
  [3, 'The code is incorrect. You have 3 tries left.', 'الرمز غير صحيح. تبقّت لك 3 محاولات.'],
  [11, 'The code is incorrect. You have 11 tries left.', 'الرمز غير صحيح. تبقّت لك 11 محاولة.'],
  [undefined, 'The code is incorrect.', 'الرمز غير صحيح.'],
])('formats %s tries left in natural language', (n, en, ar) => {
  expect(codeText(wrong, 'en', n)).toBe(en)
  expect(codeText(wrong, 'ar', n)).toBe(ar)
})

test.each([
  [1, 'Retry in 1 second.', 'يمكنك إعادة المحاولة بعد ثانية واحدة.'],
  [2, 'Retry in 2 seconds.', 'يمكنك إعادة المحاولة بعد ثانيتين.'],
  [7, 'Retry in 7 seconds.', 'يمكنك إعادة المحاولة بعد 7 ثوانٍ.'],
  [30, 'Retry in 30 seconds.', 'يمكنك إعادة المحاولة بعد 30 ثانية.'],
  [undefined, 'Retry in a moment.', 'يمكنك إعادة المحاولة بعد لحظات.'],
])('formats a wait of %s seconds in natural language', (n, en, ar) => {
  expect(codeText(tooSoon, 'en', n)).toBe(en)
  expect(codeText(tooSoon, 'ar', n)).toBe(ar)
})

test.each([
  [1, 'in 1 minute', 'بعد دقيقة واحدة'],
  [1_800, 'in 30 minutes', 'بعد 30 دقيقة'],
  [7_140, 'in 119 minutes', 'بعد 119 دقيقة'],
  [7_200, 'in 120 minutes', 'بعد 120 دقيقة'],
  [7_201, 'in 3 hours', 'بعد 3 ساعات'],
  [28_800, 'in 8 hours', 'بعد 8 ساعات'],
  [86_400, 'in 24 hours', 'بعد 24 ساعة'],
  [undefined, 'later', 'لاحقًا'],
])('a lock of %s seconds states when to try again', (n, en, ar) => {
  expect(codeText(codeOf('locked'), 'en', n)).toContain(`try again ${en}.`)
  expect(codeText(codeOf('locked'), 'ar', n)).toContain(`حاول ${ar}.`)
})

test.each(Object.keys(CODES))('the texts of %s have no unfilled placeholder', (code) => {
  for (const language of ['en', 'ar'] as const) {
    for (const n of [undefined, 4]) expect(codeText(code as Code, language, n)).not.toMatch(/[{}]/)
  }
})
