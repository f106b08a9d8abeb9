import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inScript, marked } from '../testing/writings.ts'
import { LONG_MS, runs } from '../testing/runs.ts'
import { mobileProblem, plainPhone, readMobile, toInternationalMobile } from './mobile.ts'

test.each([
  ['0551234567', null],
  ['', 'required'],
  ['551234567', 'format'],
  ['05512345678', 'format'],
  ['0651234567', 'format'],
  ['10551234567', 'format'],
  ['+966551234567', 'format'],
  ['٠٥٥١٢٣٤٥٦٧', 'format'],
])('the mobile number “%s” has the problem %s', (text, problem) => {
  expect(mobileProblem(text)).toBe(problem)
})

test.each([
  '055 111 2233',
  '055-111-2233',
  '+966 55 111 2233',
  '+966 (0) 55 111 2233',
  '00966551112233',
  '966551112233',
  '551112233',
  '٠٥٥ ١١١ ٢٢٣٣',
  '\u2066+966 55 111 2233\u2069',
  '\u200f۰۵۵۱۱۱۲۲۳۳',
])('%s is read as 0551112233', (typed) => {
  expect(readMobile(typed)).toBe('0551112233')
})

test.each([
  '0112223344',
  '+971551112233',
  '05511122334',
  '055111223',
  '055111223x',
  '😀',
  '++966551112233',
])('%s is refused, not corrected', (typed) => {
  expect(mobileProblem(readMobile(typed))).toBe('format')
})

test('a text of only invisible marks counts as empty', () => {
  expect(readMobile(' \u200f\u200b ')).toBe('')
})

test(
  'a number is read the same in every notation',
  () => {
    const written = fc
      .record({
        rest: fc.stringMatching(/^[0-9]{8}$/),
        start: fc.constantFrom('05', '5', '+9665', '009665', '9665', '+966 5', '+966 05', '(05'),
        script: fc.constantFrom('latin', 'arabic', 'persian'),
        between: fc.constantFrom('', ' ', '-', '.', '\u00a0'),
      })
      .chain(({ rest, start, script, between }) => {
        const text = `${start}${rest[0]}${start[0] === '(' ? ')' : ''}${between}${rest.slice(1, 4)}${between}${rest.slice(4)}`
        return marked(inScript(text, script)).map((typed) => ({ typed, number: `05${rest}` }))
      })
    fc.assert(
      fc.property(written, ({ typed, number }) => {
        expect(readMobile(typed)).toBe(number)
      }),
      runs(2_000, 100_000),
    )
  },
  LONG_MS,
)

test('a foreign number that starts with 00 is written with a plus', () => {
  expect(plainPhone('٠٠٤٤ (20) 7946-0018')).toBe('+442079460018')
})

test('a mobile number is formatted for international dialling with the country code', () => {
  expect(toInternationalMobile('0551234567')).toBe('+966551234567')
  expect(() => toInternationalMobile('123')).toThrow(/mobile/)
})
