import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inScript, marked } from '../testing/writings.ts'
import { LONG_MS, runs } from '../testing/runs.ts'
import { codeIn, readDigits, visibleText, removeInvisible } from './typed-text.ts'

const scrawl = fc
  .array(fc.constantFrom(...Array.from('0159٠٣۵۹ -–−.,a😀\u200f\u2066\u00a0\u0301')), {
    maxLength: 12,
  })
  .map((characters) => characters.join(''))

describe('digits', () => {
  test.each([
    ['٤٥٦٧', '4567'],
    ['۴۵۶۷', '4567'],
    ['\u200f4567', '4567'],
    ['45 67', '4567'],
    ['45-67', '4567'],
    ['12-27', '1227'],
  ])('%s is read as %s', (typed, digits) => {
    expect(readDigits(typed, 4)).toEqual({ digits })
  })

  test.each([
    ['', 'required'],
    ['\u200b', 'required'],
    ['456', 'tooFew'],
    ['45678', 'tooMany'],
    ['45a7', 'notDigits'],
    ['٤٥٦٧😀', 'notDigits'],
    ['45.67', 'notDigits'],
  ])('“%s” is refused as %s', (typed, problem) => {
    expect(readDigits(typed, 4)).toEqual({ problem })
  })

  test(
    'are read the same in all three scripts, in groups and with invisible marks',
    () => {
      const written = fc
        .record({
          digits: fc.stringMatching(/^[0-9]{1,16}$/),
          script: fc.constantFrom('latin', 'arabic', 'persian'),
          between: fc.constantFrom('', ' ', '-', '\u00a0', '\u2011'),
        })
        .chain(({ digits, script, between }) => {
          const grouped = digits.replace(/(\d{4})(?=\d)/g, `$1${between}`)
          return marked(inScript(grouped, script)).map((typed) => ({ typed, digits }))
        })
      fc.assert(
        fc.property(written, ({ typed, digits }) => {
          expect(readDigits(typed)).toEqual({ digits })
        }),
        runs(2_000, 100_000),
      )
    },
    LONG_MS,
  )

  test(
    'arbitrary text yields its own digits or is refused',
    () => {
      fc.assert(
        fc.property(scrawl, (typed) => {
          const { digits } = readDigits(typed)
          if (digits === undefined) return
          expect(inScript(typed, 'latin').replaceAll(/[^0-9]/g, '')).toBe(digits)
        }),
        runs(2_000, 100_000),
      )
    },
    LONG_MS,
  )
})

test.each([
  ['12345', '12345'],
  ['123', '123'],
  ['١٢٣٤٥', '12345'],
  ['12 345', '12345'],
  ['Sadu: 48213 is your code. It holds for 5 minutes.', '48213'],
  ['رمزك هو ٤٨٢١٣ ويبقى 5 دقائق', '48213'],
  ['123456', '12345'],
  // The only group of its length is the code, also after others.
  ['Order 12 of 2026: 48213', '48213'],
  ['48213 or 55555', '48213'],
  ['no code', ''],
])('the code in “%s” is %s', (typed, code) => {
  expect(codeIn(typed, 5)).toBe(code)
})

describe('a free text', () => {
  test.each([
    ['of two zero-width spaces', '\u200b\u200b', ''],
    ['of fillers', '\u3164\u115f\u2800', ''],
    ['that reverses what follows', '\u202e<b>x</b>', '<b>x</b>'],
    ['with direction marks', '\u200fOmar\u200e', 'Omar'],
    ['with a byte order mark and a soft hyphen', '\ufeffa\u00adb', 'ab'],
    ['with controls', 'a\u0007b\u009fc', 'abc'],
    ['with tags behind an emoji', '😀\u{e0041}', '😀'],
  ])('%s keeps only its visible characters', (_what, typed, seen) => {
    expect(visibleText(typed)).toBe(seen)
  })

  test.each([
    ['lines and tabs', 'one\r\n\ttwo'],
    ['a joiner between Persian letters', 'می\u200cخواهم'],
    ['a family', '👨‍👩‍👧'],
    ['an emoji with its variation', '❤️‍🔥'],
    ['NUL, which is refused elsewhere', 'a\0b'],
  ])('keeps %s', (_what, typed) => {
    expect(visibleText(typed)).toBe(typed)
  })

  test('drops a joiner with nothing to join', () => {
    expect(visibleText('\u200c\u200d')).toBe('')
    expect(visibleText('om\u200dar')).toBe('omar')
    expect(removeInvisible('می\u200cخواهم')).toBe('میخواهم')
  })
})
