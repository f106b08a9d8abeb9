import { expect, test } from 'vitest'
import { PIN_SHOWN_MS, pinProblem } from './pin.ts'

const BORN_ON = '1988-03-14'

test.each([
  ['7777', 'repeated'],
  ['4848', 'repeated'],
  ['1234', 'ascending'],
  ['7890', 'ascending'],
  ['8901', 'ascending'],
  ['4321', 'descending'],
  ['1098', 'descending'],
  ['1988', 'birthYear'],
  ['1408', 'birthYear'],
  ['482', 'format'],
  ['48213', 'format'],
  ['48a1', 'format'],
  ['٤٨٢١', 'format'],
] as const)('the PIN %s is refused as %s', (pin, problem) => {
  expect(pinProblem(pin, BORN_ON)).toBe(problem)
})

test.each(['4821', '1122', '1357', '9753', '1987', '5000'])('the PIN %s is accepted', (pin) => {
  expect(pinProblem(pin, BORN_ON)).toBeNull()
})

test('refuses no year when the birth date is unknown', () => {
  expect(pinProblem('1988', null)).toBeNull()
  expect(pinProblem('7777', null)).toBe('repeated')
})

test('only the few most obvious of all PINs are refused', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'))
  const refused = all.filter((pin) => pinProblem(pin, BORN_ON) !== null)
  expect(refused).toHaveLength(100 + 10 + 10 + 2)
})

test('a PIN is shown for fifteen seconds', () => {
  expect(PIN_SHOWN_MS).toBe(15_000)
})
