import { expect, test } from 'vitest'
import { loadTypeface } from './typeface.ts'

const { printable } = loadTypeface()

test('what no font draws is printed as a question mark', () => {
  expect(printable('Café 北京 😀 \u0001\ud800 Ж')).toBe('Café ?? ? ?? ?')
})

test('a mark that turns the direction of a text around is taken out', () => {
  expect(printable('Shop \u202e00.1 RAS\u202c')).toBe('Shop 00.1 RAS')
})
