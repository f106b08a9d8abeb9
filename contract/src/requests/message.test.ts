import { expect, test } from 'vitest'
import { FULL_NAME_MAX, fullNameProblem, visitorProblems } from './message.ts'

test.each([
  ['Noura Al-Harbi', null],
  ['نورة الحربي', null],
  ["Séan O'Brien Jr.", null],
  ['  Noura  ', null],
  ['N', null],
  ['N'.repeat(FULL_NAME_MAX), null],
  ['N'.repeat(FULL_NAME_MAX + 1), 'character'],
  ['', 'required'],
  ['   ', 'required'],
  ['\u200F\u200B', 'required'],
  ['Noura 2', 'character'],
  ['-Noura', 'character'],
  ['Noura <b>', 'character'],
])('the name “%s” has the problem %s', (name, problem) => {
  expect(fullNameProblem(name)).toBe(problem)
})

test('each field of a visitor is validated by its own rule', () => {
  const good = { fullName: 'Noura', email: ' noura@example.com ', contactNumber: '0551234567' }
  expect(visitorProblems(good)).toEqual({ fullName: null, email: null, contactNumber: null })
  const { fullName, email, contactNumber } = visitorProblems({
    fullName: '7',
    email: 'noura',
    contactNumber: '12',
  })
  expect(fullName).toBe('character')
  expect(email).not.toBeNull()
  expect(contactNumber).not.toBeNull()
})
