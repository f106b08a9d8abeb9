import { expect, test } from 'vitest'
import { maskMobile, secondsUntil } from './rules.ts'

test('a masked mobile keeps its length and its last digits', () => {
  expect(maskMobile('+966551234567')).toBe('***********67')
})

test('secondsUntil rounds up to whole seconds, at least one', () => {
  const now = new Date('2026-03-14T07:30:00Z')
  expect(secondsUntil(new Date(now.getTime() + 1_001), now)).toBe(2)
  expect(secondsUntil(now, now)).toBe(1)
})
