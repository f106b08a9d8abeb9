import { expect, test } from 'vitest'
import { meetsUserIdRequirement, userIdProblems } from './user-id.ts'

test.each([
  ['noura', []],
  ['Noura1990', []],
  ['a1234', []],
  ['a'.repeat(20), []],
  ['', ['required']],
  ['nour', ['tooShort']],
  ['a'.repeat(21), ['tooLong']],
  ['noura-1', ['hyphen']],
  ['noura.1', ['special']],
  ['noura 1', ['special']],
  ['noura_1', ['special']],
  ['نورة١', ['englishLetters', 'firstLetter']],
  ['nourà', ['englishLetters']],
  ['noura٧', ['englishLetters']],
  ['1noura', ['firstLetter']],
  ['1098765439', ['firstLetter']],
  ['-', ['hyphen', 'firstLetter', 'tooShort']],
])('the user ID “%s” has the problems %j', (text, problems) => {
  expect(userIdProblems(text)).toEqual(problems)
})

test.each([
  ['', 'length', false],
  ['', 'characters', false],
  ['', 'firstLetter', false],
  ['nou', 'length', false],
  ['nou', 'characters', true],
  ['nou', 'firstLetter', true],
  ['noura-', 'characters', false],
  ['5noura', 'firstLetter', false],
  ['noura', 'length', true],
] as const)('the user ID “%s” meets the requirement %s: %s', (text, name, isMet) => {
  expect(meetsUserIdRequirement(text, name)).toBe(isMet)
})
