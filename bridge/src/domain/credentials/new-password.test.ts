import type { PasswordPolicy } from '@sadu/contract'
import { expect, test } from 'vitest'
import { createPasswordJudge } from './new-password.ts'

const six: PasswordPolicy = { minLength: 6, maxLength: 6, required: ['letter', 'digit', 'symbol'] }
const long: PasswordPolicy = { minLength: 8, maxLength: 64, required: ['letter', 'digit'] }

test.each([
  ['Sadu9!', []],
  ['q7#Vd2', []],
  ['س7#Vd2', []],
  ['Sadu9', ['tooShort', 'noSymbol']],
  ['', ['required']],
  // In the list of breached passwords as written.
  ['#onda1', ['breached']],
  ['4_LiFe', ['breached']],
  // A listed password with a symbol added, in any position and case.
  ['abc12!', ['breached']],
  ['ABC12!', ['breached']],
  ['!abc12', ['breached']],
  ['abc-12', ['breached']],
  ['l0ve1!', []],
  ['p@ss1!', ['breached']],
])('the password %j has the problems %j under the default policy', async (password, problems) => {
  expect(await createPasswordJudge(six)(password, 'noura')).toEqual(problems)
})

test.each([
  ['password1', ['breached']],
  ['P@ssword1', ['breached']],
  ['Noura2026', ['hasUserId']],
  ['2026NOURA', ['hasUserId']],
  ['violet harbour 7', []],
])('the password %j has the problems %j under a longer policy', async (password, problems) => {
  expect(await createPasswordJudge(long)(password, 'Noura')).toEqual(problems)
})
