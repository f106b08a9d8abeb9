import { expect, test } from 'vitest'
import { SEARCH_OPTIONS } from './search-options.ts'

const { tokenize, processTerm, searchOptions } = SEARCH_OPTIONS

test('letter forms and articles are ignored', () => {
  expect(tokenize('Blocked CARD، بطاقة').map(processTerm)).toEqual(['blocked', 'card', 'بطاقه'])
  expect(tokenize('البطاقة').map(processTerm)).toEqual(['بطاقه'])
  expect(processTerm('')).toBeNull()
})

test.each([
  ['pi', false, false],
  ['pin', true, false],
  ['card', true, false],
  ['cards', true, 0.2],
])(
  '“%s” is found at the beginning of a word: %s; with typing errors: %s',
  (term, prefix, fuzzy) => {
    expect([searchOptions.prefix(term), searchOptions.fuzzy(term)]).toEqual([prefix, fuzzy])
  },
)
