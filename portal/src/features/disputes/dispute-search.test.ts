import { expect, test } from 'vitest'
import { validateDisputeSearch } from './dispute-search.ts'

const read = (search: string) =>
  validateDisputeSearch(Object.fromEntries(new URLSearchParams(search)))

test.each(['described', 'marked'] as const)('keeps %s as a string in the URL', (name) => {
  const said = read(`${name}=true&step=details`)
  expect(said).toEqual({ [name]: 'true', step: 'details' })
  expect(validateDisputeSearch(said), 'what was read is read again').toEqual(said)
  expect(read(`${name}=yes`)).toEqual({})
})
