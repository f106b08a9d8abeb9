import { expect, test } from 'vitest'
import { daysOfPeriod } from './spent-period.ts'
import { readSpentQuestion, withoutPreposition } from './spent-question.ts'

const TODAY = '2026-11-26'
const CYCLE_DAY = 20

const asked = (text: string) => {
  const read = readSpentQuestion(text)
  const days = read?.period && daysOfPeriod(read.period, TODAY, CYCLE_DAY)
  return read && [read.category, read.words, days && `${days.from} ${days.to}`]
}

test.each([
  ['How much did I spend?', null, '', null],
  ['how much did I spend on coffee last month', null, 'coffee', '2026-10-01 2026-10-31'],
  ['what did I pay Waraq Books this year', null, 'waraq books', '2026-01-01 2026-12-31'],
  ['how much have we spent on resturants this week', 'restaurants', '', '2026-11-22 2026-11-28'],
  ['what did i spend last week', null, '', '2026-11-15 2026-11-21'],
  ['how much went on petrol in the last 30 days', 'fuel', '', '2026-10-28 2026-11-26'],
  [
    'my spending on subscriptions in the past three months',
    'subscriptions',
    '',
    '2026-08-27 2026-11-26',
  ],
  ['what did I spend this cycle', null, '', '2026-11-21 2026-12-20'],
  ['what did I spend last cycle', null, '', '2026-10-21 2026-11-20'],
  ['total spending in the last 2 weeks', null, '', '2026-11-13 2026-11-26'],
  ['how much did I spend in December', null, '', '2025-12-01 2025-12-31'],
  ['how much did I spend in may 2024', null, '', '2024-05-01 2024-05-31'],
  ['how much did I spend yesterday', null, '', '2026-11-25 2026-11-25'],
  ['how much did I spend on Noor restaurant', null, 'noor', null],
  ['كم صرفت في المطاعم هذا الشهر', 'restaurants', '', '2026-11-01 2026-11-30'],
  ['كم صرفت على القهوة الشهر الماضي؟', null, 'coffee', '2026-10-01 2026-10-31'],
  ['كم أنفقت على البقالة في أكتوبر', 'groceries', '', '2026-10-01 2026-10-31'],
  ['شكثر صرفت على البنزين هالأسبوع', 'fuel', '', '2026-11-22 2026-11-28'],
  ['قد ايش صرفت الاسبوع اللي فات', null, '', '2026-11-15 2026-11-21'],
  ['كم صرفت آخر ١٠ أيام', null, '', '2026-11-17 2026-11-26'],
  ['كم صرفت آخر شهرين', null, '', '2026-09-27 2026-11-26'],
  ['وش مصاريفي في الدورة الحالية', null, '', '2026-11-21 2026-12-20'],
  ['كم دفعت لورق في شهر 10', null, 'لورق', '2026-10-01 2026-10-31'],
  ['how much did I spend today', null, '', '2026-11-26 2026-11-26'],
  ['how much did I spend in 2024', null, '', '2024-01-01 2024-12-31'],
  ['how much did I spend in November', null, '', '2026-11-01 2026-11-30'],
  ['what did I spend in the last 2 cycles', null, '', '2026-10-21 2026-11-26'],
  ['what did I spend in the last two years', null, '', '2024-11-27 2026-11-26'],
  ['how much did I pay for groceries', 'groceries', '', null],
  ['how much did I spend last week on Waraq', null, 'waraq', '2026-11-15 2026-11-21'],
  ['كم صرفت في شهر 10 سنة 2024', null, '', '2024-10-01 2024-10-31'],
  ['كم صرفت امس', null, '', '2026-11-25 2026-11-25'],
] as const)('reads the question “%s”', (text, category, words, days) => {
  expect(asked(text)).toEqual([category, words, days])
})

test.each([
  'how much can I spend',
  'what is my spending limit',
  'can i get my spending into excel',
  'how much did I pay',
  'how much did I pay you',
  'how much will I spend next month',
  'how much did I spend next month',
  'how much did my neighbour spend on his car',
  'كم دفعت لكم',
  'كم بصرف الشهر الجاي',
  'كم صرف جاري على سيارته',
  'كم رصيدي',
])('“%s” is not a question about past spending', (text) => {
  expect(readSpentQuestion(text)).toBeNull()
})

test('removes an attached Arabic preposition from a name', () => {
  expect(withoutPreposition('لورق الكتب')).toBe('ورق الكتب')
  expect(withoutPreposition('waraq books')).toBeNull()
  // A word of three letters has no preposition, and a letter inside a word is not one.
  expect(withoutPreposition('لبن')).toBeNull()
  expect(withoutPreposition('كلبها')).toBeNull()
})
