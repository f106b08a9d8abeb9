import { CODES } from '@sadu/contract/core/codes'
import { expect, test } from 'vitest'
import { needsPerson } from './needs-person.ts'

const SAYS_SO = { en: /call us|contact us/i, ar: /اتصل بنا|تواصل معنا/ }

const sayingSo = Object.values(CODES).filter(
  ({ en, ar }) => SAYS_SO.en.test(en) || SAYS_SO.ar.test(ar),
)

test.each(sayingSo)('$name offers contact, as its text says', ({ name }) => {
  expect(needsPerson({ name })).toBe(true)
})

test('errors that a person can resolve alone do not', () => {
  expect(needsPerson({ name: 'invalidFields' })).toBe(false)
  expect(needsPerson({ name: 'unavailable' })).toBe(false)
  expect(needsPerson({ name: null })).toBe(false)
})
