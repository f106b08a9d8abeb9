import { expect, test } from 'vitest'
import { validateContactSearch } from './search.ts'

const REFERENCE = 'dd0c4c3e-5a14-4a1e-9d5f-0e5f6a4b7c11'

test('reads the reference of an error', () => {
  const search = { about: 'complaint', reference: REFERENCE }
  expect(validateContactSearch(search)).toStrictEqual(search)
})

test.each([
  '',
  'x',
  `${REFERENCE} and more`,
  `<b>${REFERENCE}</b>`,
  `a${REFERENCE}`,
  [REFERENCE],
  7,
  null,
])('ignores %j as a reference', (reference) => {
  expect(validateContactSearch({ about: 'praise', reference })).toStrictEqual({})
})
