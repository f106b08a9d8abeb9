import { expect, test } from 'vitest'
import { GUESSES_PER_ADDRESS, GUESSES_PER_KEY, GUESSES_PER_LEGAL_ID, mayWeigh } from './limits.ts'

const none = { ofLegalId: 0, ofKey: 0, ofAddress: 0 }

test.each([
  ['nobody guessed', none, false, true],
  ['too many of one number', { ...none, ofLegalId: GUESSES_PER_LEGAL_ID }, false, false],
  ['one fewer', { ...none, ofLegalId: GUESSES_PER_LEGAL_ID - 1 }, false, true],
  ['too many from one address', { ...none, ofAddress: GUESSES_PER_ADDRESS }, false, false],
  ['too many from one key', { ...none, ofKey: GUESSES_PER_KEY }, false, false],
  ['too many elsewhere', { ...none, ofLegalId: 99, ofAddress: 999 }, true, true],
  ['too many on this device', { ...none, ofKey: GUESSES_PER_KEY }, true, false],
] as const)('%s: %j, trusted %s, may be weighed: %s', (_what, guesses, isTrusted, may) => {
  expect(mayWeigh(guesses, isTrusted)).toBe(may)
})
