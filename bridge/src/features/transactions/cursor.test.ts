import { expect, test } from 'vitest'
import { Refusal } from '../../handlers.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

test('a cursor names the very position', () => {
  const position = {
    at: new Date('2026-03-14T07:30:00.123Z'),
    id: '0199cac6-0880-7b0a-8a5c-bddc61146088',
  }
  expect(decodeCursor(encodeCursor(position))).toEqual(position)
})

test.each(['', 'x', '@@@@', Buffer.from("1773473400123.' or 1=1").toString('base64url')])(
  'refuses %j',
  (cursor) => {
    expect(() => decodeCursor(cursor)).toThrowError(Refusal)
  },
)
