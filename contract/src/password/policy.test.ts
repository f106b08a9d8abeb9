import { expect, test } from 'vitest'
import type { PasswordPolicy } from '../config/portal-config.ts'
import {
  foldPassword,
  meetsPasswordRequirement,
  passwordProblems,
  passwordRequirements,
  repetitionProblem,
  strengthMarks,
} from './policy.ts'

const six: PasswordPolicy = { minLength: 6, maxLength: 6, required: ['letter', 'digit', 'symbol'] }
const strict: PasswordPolicy = {
  minLength: 12,
  maxLength: 64,
  required: ['upper', 'lower', 'digit', 'symbol'],
}

test.each([
  ['Sadu1!', []],
  ['sadu1!', []],
  ['SADU1!', []],
  ['1!سدوس', []],
  ['سدوس٧!', ['noDigit']],
  ['Omar۱!', ['noDigit']],
  ['a 1 !b', []],
  ['ab😀12c', []],
  ['', ['required']],
  ['Sad1!', ['tooShort']],
  ['Sadu12!', ['tooLong']],
  ['Sadu12', ['noSymbol']],
  ['Saduu!', ['noDigit']],
  ['12345!', ['noLetter']],
  ['123456', ['noLetter', 'noSymbol']],
  ['abcdef', ['noDigit', 'noSymbol']],
  ['      ', ['noLetter', 'noDigit', 'noSymbol']],
  ['a', ['tooShort', 'noDigit', 'noSymbol']],
  ['a1!b\u0000c', ['unprintable']],
  ['a1!b\u200Bc', ['unprintable']],
  ['a1!b\nc', ['unprintable']],
])('the password %j has the problems %j under the default policy', (password, problems) => {
  expect(passwordProblems(password, six)).toEqual(problems)
})

test.each([
  ['Sadu1!', ['tooShort']],
  ['correct horse', ['noUpper', 'noDigit', 'noSymbol']],
  ['CORRECT HORSE 1!', ['noLower']],
  ['Correct horse 1!', []],
  ['Correct horse 1!'.repeat(5), ['tooLong']],
])('the password %j has the problems %j under a stricter policy', (password, problems) => {
  expect(passwordProblems(password, strict)).toEqual(problems)
})

test('a character counts once, also when it is decomposed', () => {
  expect(foldPassword('Ame\u0301l1!')).toBe('Am\u00e9l1!')
  expect(passwordProblems('Ame\u0301l1!', six)).toEqual([])
})

test.each([
  ['', 'length', false],
  ['Sadu1', 'length', false],
  ['Sadu1!', 'length', true],
  ['Sadu1!!', 'length', false],
  ['!', 'symbol', true],
  ['!', 'letter', false],
  ['س', 'letter', true],
  ['س', 'upper', false],
  ['7', 'digit', true],
  ['٧', 'digit', false],
] as const)('the password %j meets the requirement %s: %s', (password, name, isMet) => {
  expect(meetsPasswordRequirement(password, name, six)).toBe(isMet)
})

test('lists the length and the character classes of the policy as requirements', () => {
  expect(passwordRequirements(six)).toEqual(['length', 'letter', 'digit', 'symbol'])
})

test('a password has no problem exactly when it meets every requirement of the list', () => {
  for (const password of ['Sadu1!', 'sadu11', 'Sadu!!', '12345!', 'S1!', 'Saduuu1!']) {
    const meetsAll = passwordRequirements(six).every((name) =>
      meetsPasswordRequirement(password, name, six),
    )
    expect(meetsAll).toBe(passwordProblems(password, six).length === 0)
  }
})

test.each([
  ['', []],
  ['sadu', ['lower']],
  ['SADU1', ['upper', 'digit']],
  ['Sadu1!', ['upper', 'lower', 'digit', 'symbol']],
  ['سدو', []],
] as const)('the strength meter gives %j the marks %j', (password, marks) => {
  expect(strengthMarks(password)).toEqual(marks)
})

test.each([
  ['', 'required'],
  ['Sadu1', 'mismatch'],
  ['sadu1!', 'mismatch'],
  ['Sadu1!', null],
])('Sadu1! repeated as %j has the problem %s', (repetition, problem) => {
  expect(repetitionProblem('Sadu1!', repetition)).toBe(problem)
})
