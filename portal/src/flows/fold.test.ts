import { expect, test } from 'vitest'
import { foldExpiry } from './fold.ts'

/** What stands in the field after each key. */
function typed(keys: string): string {
  let text = ''
  for (const key of keys) text = foldExpiry(text + key, text)
  return text
}

test.each([
  ['1229', '12-29'],
  ['12-29', '12-29'],
  ['12/29', '12-29'],
  ['1/29', '01-29'],
  ['529', '05-29'],
  ['12/2029', '12-29'],
  ['122029', '12-29'],
  ['١٢٢٩', '12-29'],
  ['۱۲/۲۹', '12-29'],
  ['12 29', '12-29'],
  ['1399', '13-99'],
  ['12299', '12-29'],
])('typing %s gives %s', (keys, expected) => {
  expect(typed(keys)).toBe(expected)
})

test.each([
  ['12/2029', '12-29'],
  ['١٢/٢٠٢٩', '12-29'],
  [' 06 - 30 ', '06-30'],
  ['0630', '06-30'],
  ['', ''],
  ['expiry', ''],
])('pasting “%s” gives “%s”', (text, expected) => {
  expect(foldExpiry(text, '')).toBe(expected)
})

test('the dash that came by itself can be taken away again', () => {
  expect(foldExpiry('12', '12-')).toBe('12')
  expect(foldExpiry('1', '12')).toBe('1')
  expect(foldExpiry('12-', '12-2')).toBe('12')
})
