import { expect, test } from 'vitest'
import { Refusal } from '../../core/refusal.ts'
import { createCursors } from './cursor.ts'

const secret = new Uint8Array(32).fill(7)
const cursors = createCursors([secret], ['client', 'newest'])
const position = { key: 1_773_473_400_123, id: '0199cac6-0880-7b0a-8a5c-bddc61146088' }
const made = cursors.encode(position)
const altered = (from: RegExp, to: string) =>
  Buffer.from(Buffer.from(made, 'base64url').toString('latin1').replace(from, to)).toString(
    'base64url',
  )

test('decodes a cursor to the position that it was made from', () => {
  expect(cursors.decode(made)).toEqual(position)
  expect(cursors.decode(cursors.encode({ ...position, key: Number.MAX_SAFE_INTEGER })).key).toBe(
    Number.MAX_SAFE_INTEGER,
  )
})

test.each([
  ['nothing', ''],
  ['no cursor', 'x'],
  ['no base64', '@@@@'],
  ['another moment', altered(/^\d/, '2')],
  ['another row', altered(/0199/, '0198')],
  ['another seal', altered(/.$/, '!')],
  ['no seal', Buffer.from(`${position.key}.${position.id}`).toString('base64url')],
  ['a statement', Buffer.from("1773473400123.' or 1=1").toString('base64url')],
])('refuses %s', (_what, cursor) => {
  expect(() => cursors.decode(cursor)).toThrow(Refusal)
})

test('refuses a cursor of another list, or one made with another secret', () => {
  for (const other of [
    createCursors([secret], ['client', 'oldest']),
    createCursors([new Uint8Array(32)], ['client', 'newest']),
  ]) {
    expect(() => other.decode(made)).toThrow(Refusal)
  }
})
