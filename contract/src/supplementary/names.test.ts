import { expect, test } from 'vitest'
import {
  arabicNameProblem,
  asOnCard,
  latinNameProblem,
  nameOnCardProblem,
  proposedNameOnCard,
} from './names.ts'

test.each([
  ['Sara', null],
  ['  Sara  Bint Ahmad ', null],
  ['', 'required'],
  ['   ', 'required'],
  ['Al-Harbi', 'hyphen'],
  ['سارة', 'englishLetters'],
  ['Zoë', 'englishLetters'],
  ['Sara2', 'englishLetters'],
  ['O’Hara', 'englishLetters'],
  ["O'Hara", 'special'],
  ['Sara!', 'special'],
  ['a'.repeat(40), null],
  ['a'.repeat(41), 'tooLong'],
])('the name “%s” has the problem %s', (text, problem) => {
  expect(latinNameProblem(text)).toBe(problem)
})

test.each([
  ['SARA ALHARBI', null],
  ['A', 'tooShort'],
  ['AB', null],
  ['A'.repeat(26), null],
  ['A'.repeat(27), 'tooLong'],
  ['SARA AL-HARBI', 'hyphen'],
  ['', 'required'],
])('the name on a card “%s” has the problem %s', (text, problem) => {
  expect(nameOnCardProblem(text)).toBe(problem)
})

test.each([
  ['', null],
  ['سارة', null],
  ['سَارَة بنت أحمد', null],
  ['Sara', 'arabicLetters'],
  ['سارة 2', 'arabicLetters'],
  ['س'.repeat(40), null],
  ['س'.repeat(41), 'tooLong'],
])('the Arabic name “%s” has the problem %s', (text, problem) => {
  expect(arabicNameProblem(text)).toBe(problem)
})

test('the suggested name has both names, with the first one shortened to fit the card', () => {
  expect(proposedNameOnCard(' Sara ', 'Alharbi')).toBe('SARA ALHARBI')
  expect(proposedNameOnCard('Abdulrahman Abdullah', 'Alqahtani')).toBe('A ALQAHTANI')
  expect(proposedNameOnCard('Sara', 'A'.repeat(40))).toBe(`SARA ${'A'.repeat(21)}`)
  expect(proposedNameOnCard('Sara', 'A'.repeat(21))).toBe(`SARA ${'A'.repeat(21)}`)
  expect(proposedNameOnCard('Sara', '')).toBe('SARA')
  expect(proposedNameOnCard('', 'Alharbi')).toBe('ALHARBI')
  expect(proposedNameOnCard('A'.repeat(25), 'A'.repeat(30))).toBe('A'.repeat(25))
  expect(asOnCard(' sara   alharbi ')).toBe('SARA ALHARBI')
  for (const [first, last] of [
    ['Abdulrahman Abdullah', 'Alqahtani'],
    ['Sara', 'A'.repeat(40)],
  ] as const) {
    expect(nameOnCardProblem(proposedNameOnCard(first, last))).toBeNull()
  }
})
