import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { RadioChips } from './radio-chips.tsx'
import { renderIn } from './testing/render-in.tsx'
import { TextField } from './text-field.tsx'

const REQUIRED = 'Field is required'
const errors = [
  { field: 'city', message: 'Please select City' },
  { field: 'street', message: REQUIRED },
  { field: 'shared', message: REQUIRED },
]
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

function Sample({ attempt }: { attempt: number }) {
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <TextField id="city" label="City" error="Please select City" />
      <TextField id="street" label="Street" error={REQUIRED} />
      <RadioChips
        id="shared"
        legend="Did you share it?"
        value={null}
        onChoose={() => undefined}
        error={REQUIRED}
        choices={[
          { value: 'yes', title: 'Yes' },
          { value: 'no', title: 'No' },
        ]}
      />
    </>
  )
}

test('lists each field once, with its label unless the message contains it', () => {
  renderIn('en', <Sample attempt={1} />)
  expect(links()).toEqual([
    'Please select City',
    'Street: Field is required',
    'Did you share it? Field is required',
  ])
})

test('identifies fields in a repeated group by the group', () => {
  renderIn(
    'en',
    <>
      <ErrorSummary errors={[{ field: 'second', message: 'Choose a country.' }]} attempt={1} />
      <fieldset>
        <legend data-group>Stop 2</legend>
        <TextField id="second" label="Country" error="Choose a country." />
      </fieldset>
    </>,
  )
  expect(links()).toEqual(['Stop 2: Choose a country.'])
})

test('receives focus on each attempt, and links to the control of a field or a group', async () => {
  const { rerender } = renderIn('en', <Sample attempt={1} />)
  const hasFocus = () => document.activeElement === screen.getByRole('alert')
  expect(hasFocus()).toBe(true)
  await userEvent.click(screen.getByRole('link', { name: /Street/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Street'))
  await userEvent.click(screen.getByRole('link', { name: /share/ }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' }))
  rerender(<Sample attempt={2} />)
  expect(hasFocus()).toBe(true)
})

test('a group of choices is marked invalid and shows its error', () => {
  renderIn('en', <Sample attempt={1} />)
  const group = screen.getByRole('radiogroup', { name: 'Did you share it?' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain(REQUIRED)
})
