import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  printedDigitsProblem,
  readVerificationCode,
  VERIFICATION_CODE_TEXT_MAX,
  verificationCodeOf,
} from './verification-code.ts'

const bytes = fc.uint8Array({ minLength: 7, maxLength: 32 })
const code = bytes.map(verificationCodeOf)

test('a code is three groups of four without letters that resemble digits', () => {
  fc.assert(
    fc.property(code, (text) => {
      expect(text).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
      expect(text.length).toBeLessThanOrEqual(VERIFICATION_CODE_TEXT_MAX)
    }),
  )
})

test('a code contains all 55 bits', () => {
  const flipped = Array.from({ length: 55 }, (_, bit) => {
    const from = new Uint8Array(7)
    from[6 - Math.floor(bit / 8)] = 1 << (bit % 8)
    return verificationCodeOf(from)
  })
  expect(new Set([...flipped, verificationCodeOf(new Uint8Array(7))]).size).toBe(56)
})

test.each([
  ['in small letters', (text: string) => text.toLowerCase()],
  ['without its groups', (text: string) => text.replaceAll('-', '')],
  ['with spaces and another dash', (text: string) => ` ${text.replaceAll('-', ' – ')} `],
  [
    'with letters in place of digits',
    (text: string) => text.replaceAll('0', 'o').replaceAll('1', 'l'),
  ],
  [
    'in Arabic-Indic digits',
    (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
  ],
  ['within direction marks', (text: string) => `\u2066${text}\u2069`],
])('a code typed %s is read as the same code', (_, typed) => {
  fc.assert(
    fc.property(code, (text) => {
      expect(readVerificationCode(typed(text))).toEqual({ code: text })
    }),
  )
})

const CHARACTERS = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
const place = fc.nat(11)

test('any single wrong character is detected', () => {
  fc.assert(
    fc.property(code, place, fc.constantFrom(...CHARACTERS), (text, at, wrong) => {
      const typed = Array.from(text.replaceAll('-', ''))
      fc.pre(typed[at] !== wrong)
      typed[at] = wrong
      expect(readVerificationCode(typed.join(''))).toEqual({ problem: 'checkCharacter' })
    }),
  )
})

test('two transposed neighbours are detected', () => {
  fc.assert(
    fc.property(code, fc.nat(10), (text, at) => {
      const typed = Array.from(text.replaceAll('-', ''))
      const [one = '', other = ''] = typed.slice(at, at + 2)
      fc.pre(one !== other)
      typed.splice(at, 2, other, one)
      expect(readVerificationCode(typed.join(''))).toEqual({ problem: 'checkCharacter' })
    }),
  )
})

test.each([
  ['', 'required'],
  [' - ', 'required'],
  ['7K3M-9QTX', 'format'],
  ['7K3M-9QTX-2HDP-1', 'format'],
  ['7K3M-9QTX-2HD*', 'format'],
  ['7K3M-9QTX-2HDU', 'format'],
] as const)('%j is refused as %s', (text, problem) => {
  expect(readVerificationCode(text)).toEqual({ problem })
})

test.each([
  ['', 'required'],
  ['448', 'format'],
  ['448a', 'format'],
  ['123456', 'format'],
  ['4482', null],
  ['10054', null],
] as const)('the last digits %j have the problem %s', (text, problem) => {
  expect(printedDigitsProblem(text)).toBe(problem)
})
