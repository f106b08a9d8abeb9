import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test.each([
  ['+966551234567', '+966 55 123 4567'],
  ['+966•••••••67', '+966 •• ••• ••67'],
  ['+966800111222', '+966 800 111 222'],
  ['+9668001112223', '+966 800 111 2223'],
  ['+442071234567', '+442071234567'],
])('%s is formatted as %s', (number, text) => {
  expect(phoneText(number)).toBe(text)
})
