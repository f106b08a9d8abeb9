import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { TextField } from '../ui/text-field.tsx'
import { renderIn } from '../ui/testing/render-in.tsx'
import { useStepForm } from './use-step-form.ts'
import { WizardForm } from './wizard-form.tsx'

const goOn = vi.fn<() => void>()

function Step({ isShort }: { isShort: boolean }) {
  const [values, setValues] = useState<{ [name: string]: string }>({})
  const form = useStepForm({
    fields: ['city'],
    values,
    enter: setValues,
    reasons: { city: values.city ? null : 'required' },
    textOf: () => 'Name the city.',
    onSubmit: goOn,
  })
  return (
    <WizardForm
      frame={{ home: { to: '/home' } }}
      form={form}
      isShort={isShort}
      question="Where do you live?"
      notice="Your draft"
    >
      <TextField label="City" {...form.field('city')} />
    </WizardForm>
  )
}

test.each([
  ['with a summary of its errors', false],
  ['with its error at the field', true],
])('Continue submits the form of the step, %s', async (_, isShort) => {
  goOn.mockReset()
  renderIn('en', <Step isShort={isShort} />)
  const proceed = screen.getByRole('button', { name: 'Continue' })
  await userEvent.click(proceed)
  const field = screen.getByLabelText('City')
  const alert = screen.getByRole('alert')
  expect(document.activeElement).toBe(isShort ? field : alert)
  expect(alert).toHaveTextContent('Name the city.')
  expect(goOn).not.toHaveBeenCalled()

  await userEvent.type(field, 'Riyadh')
  await userEvent.click(proceed)
  expect(goOn).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Your draft')).toBeVisible()
})
