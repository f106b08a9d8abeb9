import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readAmount } from '@sadu/contract/core/typed-amount'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useAmountProblem } from './amount-problem.ts'
import { MoneyField } from './money-field.tsx'
import { renderIn } from './testing/render-in.tsx'

beforeEach(() => localStorage.clear())

const BOUNDS = { least: 50_000, most: 6_000_000 }

function Sample() {
  const [typed, setTyped] = useState('')
  const { value, problem } = readAmount(typed, 'SAR', BOUNDS)
  const textOf = useAmountProblem({ currency: 'SAR', ...BOUNDS })
  return (
    <>
      <MoneyField
        label="Limit"
        value={typed}
        onValue={setTyped}
        error={problem && textOf(problem)}
      />
      <output>{value}</output>
    </>
  )
}

test.each([
  ['500.50', '50050'],
  ['1,234.5', '123450'],
  ['٥٠٠٫٥٠', '50050'],
  ['\u2066SAR 1,000.00\u2069', '100000'],
  ['۱۲۰۰', '120000'],
])('“%s” stays as pasted, and is %s halalas', async (typed, minor) => {
  renderIn('en', <Sample />)
  const field = screen.getByLabelText<HTMLInputElement>('Limit')
  await userEvent.click(field)
  await userEvent.paste(typed)
  expect(field.value).toBe(typed)
  expect(screen.getByRole('status').textContent).toBe(minor)
})

test.each([
  ['1,5', /two ways/, /بطريقتين/],
  ['700,00', /two ways/, /بطريقتين/],
  ['600.555', /two digits/, /رقمين/],
  ['😀', /in digits/, /بالأرقام/],
  ['-600', /at least SAR.500/, /لا يقل عن/],
  ['499.99', /at least SAR.500/, /لا يقل عن/],
  ['60000.01', /at most SAR.60,000/, /لا يزيد على/],
  ['', /required/, /مطلوب/],
])('“%s” is rejected with its own reason in both languages', async (typed, english, arabic) => {
  for (const [language, reason] of [
    ['en', english],
    ['ar', arabic],
  ] as const) {
    const { unmount } = renderIn(language, <Sample />)
    const field = screen.getByLabelText<HTMLInputElement>('Limit')
    await userEvent.click(field)
    if (typed !== '') await userEvent.paste(typed)
    expect(field.value).toBe(typed)
    const said = document.getElementById(`${field.id}-error`)?.textContent ?? ''
    expect(said.replaceAll(/[\u2066\u2069]/g, '')).toMatch(reason)
    unmount()
  }
})
