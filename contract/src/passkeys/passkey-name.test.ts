import { expect, test } from 'vitest'
import { PASSKEY_NAME_LENGTH, passkeyNameProblem, suggestPasskeyName } from './passkey-name.ts'

test.each([
  ['My phone', null],
  [' iPhone 15 ', null],
  ['جوّال نورة', null],
  ['', 'required'],
  ['   ', 'required'],
  ['my-phone', 'hyphen'],
  ['<b>phone</b>', 'special'],
  ['phone@home', 'special'],
  ['line\nbreak', 'special'],
  ['x'.repeat(PASSKEY_NAME_LENGTH), null],
  ['x'.repeat(PASSKEY_NAME_LENGTH + 1), 'tooLong'],
] as const)('the passkey name %j has the problem %s', (text, problem) => {
  expect(passkeyNameProblem(text)).toBe(problem)
})

test('a suggested name is valid, or empty if there is none', () => {
  const suggested = suggestPasskeyName(['Chrome 141.0', 'macOS (15-1)'])
  expect(suggested).toBe('Chrome 141 0 macOS 15 1')
  expect(passkeyNameProblem(suggested)).toBeNull()
  expect(passkeyNameProblem(suggestPasskeyName(['word '.repeat(20)]))).toBeNull()
  expect(suggestPasskeyName(['--'])).toBe('')
})
