import { expect, test } from 'vitest'
import { maskCardNumbers } from './mask-cards.ts'

test.each([
  ['my card is 4111 1111 1111 1111, help', 'my card is •••• 1111, help'],
  ['4111-1111-1111-1111', '•••• 1111'],
  ['371449635398431 twice', '•••• 8431 twice'],
  ['بطاقتي ٤١١١١١١١١١١١١١١١ مفقودة', 'بطاقتي •••• 1111 مفقودة'],
  // Not masked: a wrong check digit, a bill reference, a phone number, an amount.
  ['4111 1111 1111 1112', '4111 1111 1111 1112'],
  ['9051 0000 017', '9051 0000 017'],
  ['+966 50 000 0140', '+966 50 000 0140'],
  ['8,158.82', '8,158.82'],
])('masks only card numbers in: %s', (text, masked) => {
  expect(maskCardNumbers(text)).toBe(masked)
})
