import { expect, test } from 'vitest'
import { loadTypeface } from './typeface.ts'

const { printable } = loadTypeface()

test('characters without a glyph are printed as a question mark', () => {
  expect(printable('Café 北京 😀 \u0001\ud800 Ж')).toBe('Café ?? ? ?? ?')
})

test('direction marks are removed', () => {
  expect(printable('Shop \u202e00.1 RAS\u202c')).toBe('Shop 00.1 RAS')
})
