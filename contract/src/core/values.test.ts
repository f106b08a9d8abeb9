import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  Day,
  draftText,
  freeText,
  Halalas,
  line,
  Loose,
  MAX_HALALAS,
  Reference,
  RowNumber,
} from './values.ts'

const ZERO_WIDTH = '\u200b'
/** A value within `levels` objects and lists. */
const nested = (levels: number): unknown =>
  levels === 0
    ? 'innermost'
    : levels % 2 === 0
      ? { a: 1, b: nested(levels - 1) }
      : [nested(levels - 1)]

test.each<[string, z.ZodMiniType, unknown, boolean]>([
  ['no amount', Halalas, 0, true],
  ['the highest amount', Halalas, MAX_HALALAS, true],
  ['a halala more', Halalas, MAX_HALALAS + 1, false],
  ['less than nothing', Halalas, -1, false],
  ['a part of a halala', Halalas, 0.5, false],
  ['the first row', RowNumber, 0, true],
  ['a row that PostgreSQL cannot count', RowNumber, 2_147_483_648, false],
  ['a text as long as allowed', freeText(3), 'abc', true],
  ['a text that is too long', freeText(3), 'abcd', false],
  ['an empty text', freeText(3), '', true],
  ['a text with a NUL', freeText(3), 'a\0', false],
  ['a text with half a character', freeText(3), 'a\ud800', false],
  ['a line as long as allowed', line(3), ' abc ', true],
  ['a line that is too long', line(3), 'abcd', false],
  ['a line of spaces', line(3), '  ', false],
  ['a line with a NUL', line(3), 'a\0', false],
  ['a field that was not filled in', draftText(3), undefined, true],
  ['a field that is too long', draftText(3), 'abcd', false],
  ['a field with a NUL', draftText(3), 'a\0', false],
  ['a value within sixteen others', Loose, nested(16), true],
  ['a value within seventeen others', Loose, nested(17), false],
  ['nothing', Loose, null, true],
  ['a reference of eight characters', Reference, 'aZ0_-aZ0', true],
  ['a reference of seven characters', Reference, 'aZ0_-aZ', false],
  ['a reference of sixty-four characters', Reference, 'a'.repeat(64), true],
  ['a reference of sixty-five characters', Reference, 'a'.repeat(65), false],
  ['a reference with another character', Reference, 'aZ0_-aZ/', false],
  ['the first day', Day, '1900-01-01', true],
  ['the last day', Day, '2199-12-31', true],
  ['a day before the first', Day, '1899-12-31', false],
  ['a day after the last', Day, '2200-01-01', false],
  ['a day that no month has', Day, '2026-02-30', false],
])('validates %s', (_what, schema, value, isAccepted) => {
  expect(schema.safeParse(value).success).toBe(isAccepted)
})

test('a typed text is kept without invisible characters, and a line without outer spaces', () => {
  expect(freeText(5).parse(` a${ZERO_WIDTH}b `)).toBe(' ab ')
  expect(line(5).parse(` a${ZERO_WIDTH}b `)).toBe('ab')
})
