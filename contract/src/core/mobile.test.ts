import { expect, test } from 'vitest'
import { mobileProblem, toInternationalMobile } from './mobile.ts'

test.each([
  ['0551234567', null],
  ['', 'required'],
  ['551234567', 'format'],
  ['05512345678', 'format'],
  ['0651234567', 'format'],
  ['+966551234567', 'format'],
  ['٠٥٥١٢٣٤٥٦٧', 'format'],
])('%s: %s', (text, problem) => {
  expect(mobileProblem(text)).toBe(problem)
})

test('is dialled from anywhere with the code of the country', () => {
  expect(toInternationalMobile('0551234567')).toBe('+966551234567')
  expect(() => toInternationalMobile('123')).toThrow(/mobile/)
})
