import { addDays } from '@sadu/contract/core/days'
import { expect, test } from 'vitest'
import type { FormatPreferences } from '../../i18n/formats/locale.ts'
import { monthsBetween } from './history-months.ts'

const gregorian: FormatPreferences = { language: 'en', digits: 'latn', calendar: 'gregory' }
const hijri: FormatPreferences = { ...gregorian, calendar: 'islamic-umalqura' }

test.each([
  ['2026-02-16', '2026-04-20', ['April 2026', 'March 2026', 'February 2026']],
  ['2025-11-30', '2026-01-01', ['January 2026', 'December 2025', 'November 2025']],
  ['2026-03-01', '2026-03-31', ['March 2026']],
])('from %s to %s', (from, to, names) => {
  expect(monthsBetween(from, to, gregorian).map(({ name }) => name)).toEqual(names)
})

test('a month spans its first to last day, the current one ends today', () => {
  expect(monthsBetween('2026-10-05', '2026-11-21', gregorian)).toEqual([
    { from: '2026-11-01', to: '2026-11-21', name: 'November 2026' },
    { from: '2026-10-01', to: '2026-10-31', name: 'October 2026' },
  ])
})

test('returns contiguous Hijri months for the Hijri calendar', () => {
  const months = monthsBetween('2026-08-10', '2026-11-21', hijri)
  expect(months.map(({ name }) => name)).toEqual([
    'Jumada II 1448 AH',
    'Jumada I 1448 AH',
    'Rabiʻ II 1448 AH',
    'Rabiʻ I 1448 AH',
    'Safar 1448 AH',
  ])
  for (const [at, month] of months.slice(1).entries()) {
    expect(addDays(month.to, 1)).toBe(months[at]?.from)
  }
})
