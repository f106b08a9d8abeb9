import type { PasswordPolicy } from '@sadu/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NewPasswordField } from './password-meter.tsx'
import { usePasswordProblem } from './password-problem.ts'
import { renderIn } from './testing/render-in.tsx'

const six: PasswordPolicy = { minLength: 6, maxLength: 6, required: ['letter', 'digit', 'symbol'] }
const long: PasswordPolicy = { minLength: 12, maxLength: 64, required: ['upper', 'digit'] }

const met = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .filter((line) => line.textContent.includes('(met)'))
    .map((line) => line.textContent.replace(' (met)', ''))

test('the lines are met one by one while a password is typed', async () => {
  renderIn('en', <NewPasswordField label="New password" policy={six} />)
  const field = screen.getByLabelText('New password')
  expect(met()).toEqual([])
  await userEvent.type(field, 's1')
  expect(met()).toEqual(['At least one letter', 'At least one number'])
  expect(screen.getByText('Stronger with: uppercase, symbol')).toBeTruthy()
  await userEvent.type(field, 'Adu!')
  expect(met()).toEqual([
    'Exactly 6 characters',
    'At least one letter',
    'At least one number',
    'At least one symbol, such as ! or #',
  ])
  expect(screen.getByText('Strong')).toBeTruthy()
})

test('another policy has other lines', () => {
  renderIn('en', <NewPasswordField label="New password" policy={long} />)
  const lines = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '12 to 64 characters',
    'At least one uppercase letter',
    'At least one number',
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
])('%#: says what is wrong with it', (policy, reasons, text) => {
  renderIn('en', <Problem policy={policy} reasons={reasons} />)
  expect(screen.getByText(text)).toBeTruthy()
})
