import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type BridgeError, failure } from '../data/errors.ts'
import { renderIn } from '../ui/testing/render-in.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ShortForm } from './form-frame.tsx'
import { Form } from './form.tsx'
import { useStepForm } from './use-step-form.ts'

const goOn = vi.fn<() => void>()
beforeEach(() => void goOn.mockReset())

type SampleProps = { isShort?: boolean; problem?: BridgeError | null }

/** Two dates, the second of which must not be earlier. */
function Sample({ isShort = false, problem = null }: SampleProps) {
  const [values, setValues] = useState({ first: '', second: '' })
  const { first, second } = values
  const form = useStepForm({
    fields: ['first', 'second'],
    values,
    enter: (change) => setValues({ ...values, ...change }),
    reasons: {
      first: first === '' ? 'required' : null,
      second: second < first ? 'order' : second === '' ? 'required' : null,
    },
    textOf: (_, reason) => ({ required: 'is missing', order: 'comes too early' })[reason] ?? reason,
    problem,
    onSubmit: goOn,
  })
  const Shape = isShort ? ShortForm : Form
  return (
    <Shape form={form}>
      <TextField label="First" {...form.field('first')} />
      <MoneyField label="Second" {...form.controlled('second')} />
      <button type="submit">Continue</button>
    </Shape>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const proceed = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const refused: BridgeError = {
  ...failure('unexpected'),
  kind: 'refused',
  details: { fields: [{ path: 'second', reason: 'taken' }] },
}

test('shows no errors before submission, then a focused summary', async () => {
  renderIn('en', <Sample />)
  expect(screen.queryByRole('alert')).toBeNull()
  await proceed()
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'First: is missing',
    'Second: is missing',
  ])
  expect(goOn).not.toHaveBeenCalled()
})

test('the step after an invalid one starts without errors', async () => {
  function Steps() {
    const [step, setStep] = useState<'first' | 'second'>('first')
    const [first, setFirst] = useState('')
    const form = useStepForm<string>({
      fields: [step],
      reasons: { first: first === '' ? 'required' : null, second: 'required' },
      textOf: () => 'is missing',
      onSubmit: () => setStep('second'),
    })
    return (
      <Form form={form}>
        <TextField
          id={step}
          label={step}
          value={step === 'first' ? first : ''}
          error={form.errorOf(step)}
          onChange={({ target }) => setFirst(target.value)}
        />
        <button type="submit">Continue</button>
      </Form>
    )
  }
  renderIn('en', <Steps />)
  await proceed()
  expect(screen.getByRole('alert')).toBeVisible()
  await userEvent.type(field('first'), '5')
  await proceed()
  expect(field('second').getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  await proceed()
  expect(screen.getByRole('alert')).toBeVisible()
})

test('clears an error that another field corrects', async () => {
  renderIn('en', <Sample />)
  await userEvent.type(field('First'), '5')
  await userEvent.type(field('Second'), '3')
  await proceed()
  expect(field('Second').getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(field('First'))
  await userEvent.type(field('First'), '2')
  expect(screen.queryByRole('alert')).toBeNull()
  await proceed()
  expect(goOn).toHaveBeenCalledTimes(1)
})

test('a short form moves the focus to the invalid field, with its error as description', async () => {
  renderIn('en', <Sample isShort />)
  await userEvent.type(field('First'), '1')
  await proceed()
  expect(document.activeElement).toBe(field('Second'))
  expect(field('Second').getAttribute('aria-invalid')).toBe('true')
  const said = screen.getByRole('alert')
  expect(field('Second').getAttribute('aria-describedby')).toContain(said.id)
  expect(said.textContent).toBe('comes too early')
})

test('an error from the bridge moves the focus to its field too', async () => {
  const { rerender } = renderIn('en', <Sample isShort />)
  await userEvent.type(field('First'), '1')
  await userEvent.type(field('Second'), '2')
  await proceed()
  rerender(<Sample isShort problem={refused} />)
  expect(document.activeElement).toBe(field('Second'))
  expect(screen.getByRole('alert').textContent).toBe('taken')
})
