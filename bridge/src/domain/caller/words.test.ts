import { expect, test } from 'vitest'
import { drawWords, WORDS } from './words.ts'

test('each word is unique in each language and written in its script', () => {
  expect(WORDS.length).toBeGreaterThanOrEqual(150)
  expect(new Set(WORDS.map(({ en }) => en)).size).toBe(WORDS.length)
  expect(new Set(WORDS.map(({ ar }) => ar)).size).toBe(WORDS.length)
  for (const { en, ar } of WORDS) {
    expect(en).toMatch(/^[a-z]{2,10}$/)
    expect(ar).toMatch(/^[\u0621-\u064a]{2,}$/)
  }
})

test.each(['en', 'ar'] as const)('no two words sound nearly the same in %s', (language) => {
  const words = WORDS.map((word) => word[language].replaceAll(/[أإآ]/g, 'ا').replaceAll('ة', 'ه'))
  // Two words are one letter apart if a * before a letter or in its place makes them equal.
  const forms = words.flatMap((word) =>
    Array.from(
      { length: 2 * word.length + 1 },
      (_, at) => `${word.slice(0, at >> 1)}*${word.slice((at + 1) >> 1)}`,
    ),
  )
  expect(forms.filter((form, at) => forms.indexOf(form) !== at)).toEqual([])
  const within = words.filter((word) =>
    words.some((other) => other !== word && other.includes(word)),
  )
  expect(within).toEqual([])
})

test('draws three different words and rarely repeats a draw', () => {
  const drawn = Array.from({ length: 500 }, () => drawWords().map(({ en }) => en))
  expect(drawn.every((words) => new Set(words).size === 3)).toBe(true)
  // With more than three million possible draws, at most 4 of 100 runs of 500 have a repeat.
  expect(new Set(drawn.map((words) => words.join(' '))).size).toBeGreaterThanOrEqual(497)
})
