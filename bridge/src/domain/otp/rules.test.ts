import { expect, test } from 'vitest'
import { maskMobile, secondsUntil } from './rules.ts'

test('a mobile keeps its length and its last digits when it is masked', () => {
  expect(maskMobile('+966551234567')).toBe('***********67')
})

test('seconds until a moment are whole and never none', () => {
  const now = new Date('2026-03-14T07:30:00Z')
  expect(secondsUntil(new Date(now.getTime() + 1_001), now)).toBe(2)
  expect(secondsUntil(now, now)).toBe(1)
})
