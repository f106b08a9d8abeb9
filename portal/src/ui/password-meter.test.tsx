import type { PasswordPolicy } from '@sadu/contract'
import { passwordProblems } from '@sadu/contract/password/policy'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NewPasswordField, type PasswordVerdict } from './password-meter.tsx'
import { usePasswordProblem } from './password-problem.ts'
import { renderIn } from './testing/render-in.tsx'

const six: PasswordPolicy = { minLength: 6, maxLength: 6, required: ['letter', 'digit', 'symbol'] }
const long: PasswordPolicy = { minLength: 12, maxLength: 64, required: ['upper', 'digit'] }

const met = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .filter((line) => line.textContent.includes('(met)'))
    .map((line) => line.textContent.replace(' (met)', ''))

/** The field with the policy's verdict, and the bridge's verdict on otherwise valid passwords. */
function Field({ policy, known }: { policy: PasswordPolicy; known: PasswordVerdict }) {
  const [typed, setTyped] = useState('')
  const own = passwordProblems(typed, policy)
  return (
    <NewPasswordField
      label="New password"
      policy={policy}
      password={typed}
      verdict={own.length > 0 ? own : known}
      onType={setTyped}
    />
  )
}

const strength = () => screen.getAllByRole('status').at(-1)?.textContent

test('requirements are met one by one while typing', async () => {
  renderIn('en', <Field policy={six} known={[]} />)
  const field = screen.getByLabelText('New password')
  expect(met()).toEqual([])
  await userEvent.type(field, 's1')
  expect(met()).toEqual(['At least one letter', 'At least one number, 0 to 9'])
  expect(screen.getByText('Stronger with: uppercase, symbol')).toBeVisible()
  expect(strength()).toBe('Weak')
  await userEvent.type(field, 'Adu!')
  expect(met()).toEqual([
    'Exactly 6 characters',
    'At least one letter',
    'At least one number, 0 to 9',
    'At least one symbol, such as ! or #',
    'Without your user ID in it',
    'Not easy to guess',
  ])
  expect(strength()).toBe('Strong')
})

test.each<[PasswordVerdict, string, string[]]>([
  [['breached'], 'ضعيفة', ['من دون معرّف المستخدم']],
  [['hasUserId'], 'ضعيفة', ['ليست سهلة التخمين']],
  ['checking', 'جارٍ التحقق…', []],
  ['unknown', '', []],
  [[], 'قوية', ['من دون معرّف المستخدم', 'ليست سهلة التخمين']],
])('shows the bridge’s verdict: %j is %s', async (known, word, lines) => {
  renderIn('ar', <Field policy={six} known={known} />)
  await userEvent.type(screen.getByLabelText('New password'), 'Sadu1!')
  expect(strength()).toBe(word)
  const all = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => /مستوفى|محقق|\(/.test(textContent))
  expect(all.slice(4).map(({ textContent }) => textContent.replace(/ \(.*/, ''))).toEqual(lines)
})

test('a password that would be refused is never stronger than weak', async () => {
  renderIn('ar', <Field policy={six} known={[]} />)
  const field = screen.getByLabelText('New password')
  for (const password of ['Sadu1', 'Sadu12', 'Aa1!Aa1!', 'saduu!']) {
    await userEvent.clear(field)
    await userEvent.type(field, password)
    expect(strength()).toBe('ضعيفة')
  }
  await userEvent.clear(field)
  await userEvent.type(field, 'سدو12!')
  expect(strength()).toBe('متوسطة')
})

test('another policy has other requirements', () => {
  renderIn('en', <Field policy={long} known={[]} />)
  const lines = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '12 to 64 characters',
    'At least one uppercase letter',
    'At least one number, 0 to 9',
    'Without your user ID in it',
    'Not easy to guess',
  ])
})

function Problem({ policy, reasons }: { policy: PasswordPolicy; reasons: string[] }) {
  return <p>{usePasswordProblem(policy)(reasons) ?? 'nothing'}</p>
}

test.each([
  [six, [], 'nothing'],
  [six, ['required'], 'Password is required'],
  [six, ['tooShort'], 'Password must be 6 characters with letters, numbers and symbols'],
  [
    six,
    ['noSymbol', 'breached'],
    'Password must be 6 characters with letters, numbers and symbols',
  ],
  [six, ['unchanged'], 'This is your current password. Choose another one.'],
  [long, ['noUpper'], 'Password must be 12 to 64 characters and meet each line below'],
])('%#: shows the error', (policy, reasons, text) => {
  renderIn('en', <Problem policy={policy} reasons={reasons} />)
  expect(screen.getByText(text)).toBeVisible()
})
