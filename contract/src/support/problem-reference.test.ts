import { expect, test } from 'vitest'
import { problemReferenceOf } from './problem-reference.ts'

const REFERENCE = 'dd0c4c3e-5a14-4a1e-9d5f-0e5f6a4b7c11'

test('the reference of an error is read as it is', () => {
  expect(problemReferenceOf(REFERENCE)).toBe(REFERENCE)
})

test.each([
  '',
  'x',
  `${REFERENCE} and more`,
  `<b>${REFERENCE}</b>`,
  `a${REFERENCE}`,
  7,
  null,
  undefined,
])('%j is not a reference', (raw) => {
  expect(problemReferenceOf(raw)).toBeUndefined()
})

test('a list of one reference is not a reference', () => {
  expect(problemReferenceOf([REFERENCE])).toBeUndefined()
})
