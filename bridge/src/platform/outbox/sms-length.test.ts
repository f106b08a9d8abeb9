import { expect, test } from 'vitest'
import { smsLength } from './sms-length.ts'

const of = (unit: string, times: number) => unit.repeat(times)

test.each([
  ['', 'GSM-7', 0, 160, 1],
  [of('a', 160), 'GSM-7', 160, 160, 1],
  [of('a', 161), 'GSM-7', 161, 306, 2],
  [of('a', 306), 'GSM-7', 306, 306, 2],
  [of('a', 307), 'GSM-7', 307, 459, 3],
  // A character of the extension table counts twice and is not split.
  [of('€', 80), 'GSM-7', 160, 160, 1],
  [`${of('a', 152)}€${of('a', 151)}`, 'GSM-7', 305, 306, 2],
  [`${of('a', 152)}€${of('a', 152)}`, 'GSM-7', 306, 459, 3],
  ['it’s', 'UCS-2', 4, 70, 1],
  [of('س', 70), 'UCS-2', 70, 70, 1],
  [of('س', 71), 'UCS-2', 71, 134, 2],
  [of('س', 135), 'UCS-2', 135, 201, 3],
  // A surrogate pair is not split between parts.
  [`${of('س', 66)}😀${of('س', 66)}`, 'UCS-2', 134, 201, 3],
])('counts the characters and parts of the SMS “%s”', (text, encoding, length, limit, parts) => {
  expect(smsLength(text)).toEqual({ encoding, length, limit, parts })
})
