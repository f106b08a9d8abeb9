import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { ComboBox } from './combo-box.tsx'
import { OptionField } from './option-field.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { Switch } from './switch.tsx'
import { renderIn } from './testing/render-in.tsx'

const ITEMS = ['One', 'Two', 'Three'].map((title) => ({ value: title, title }))

test.each([
  ['en', '{ArrowRight}'],
  ['ar', '{ArrowLeft}'],
] as const)('in %s segments follow the reading direction', async (language, forward) => {
  const user = userEvent.setup()
  function Sample() {
    const [value, setValue] = useState('One')
    return <SegmentedControl label="Parts" segments={ITEMS} value={value} onChange={setValue} />
  }
  renderIn(language, <Sample />)
  const group = within(screen.getByRole('radiogroup', { name: 'Parts' }))
  await user.tab()
  await user.keyboard(forward)
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'Two' }).checked).toBe(true)
  await user.keyboard(forward + forward)
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'One' }).checked).toBe(true)
})

test('a switch toggles with Space and has a name', async () => {
  const user = userEvent.setup()
  function Sample() {
    const [isOn, setOn] = useState(false)
    return <Switch label="Quiet hours" hint="Messages wait." isOn={isOn} onChange={setOn} />
  }
  renderIn('en', <Sample />)
  const control = screen.getByRole<HTMLInputElement>('switch', {
    name: 'Quiet hours',
    description: 'Messages wait.',
  })
  await user.tab()
  await user.keyboard(' ')
  expect(control.checked).toBe(true)
})

test('a checkbox has its error and hint, and can be indeterminate', () => {
  renderIn('en', <Checkbox label="Terms" hint="In a window." error="Please agree." isPartly />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Terms',
    description: 'Please agree. In a window.',
  })
  expect(box.indeterminate).toBe(true)
  expect(box.getAttribute('aria-invalid')).toBe('true')
})

test.each(['en', 'ar'] as const)('in %s typing filters the options', async (language) => {
  const user = userEvent.setup()
  function Sample() {
    const [value, setValue] = useState<string | null>(null)
    return <ComboBox label="Country" options={ITEMS} value={value} onChoose={setValue} />
  }
  renderIn(language, <Sample />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
  await user.type(field, 't')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Two',
      'Three',
    ]),
  )
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe('Two')

  await user.clear(field)
  await user.type(field, 'zebra')
  const none = { en: 'Nothing matches.', ar: 'لا توجد نتائج مطابقة.' }[language]
  expect(await screen.findByText(none)).toBeVisible()
})

test('an option of a list is selected by keyboard, with its second line', async () => {
  const user = userEvent.setup()
  function Sample() {
    const [value, setValue] = useState<string | null>(null)
    const options = ITEMS.map(({ title }) => ({ value: title, title, detail: `Line of ${title}` }))
    return (
      <OptionField
        label="Card"
        hint="Any of them."
        placeholder="Choose a card"
        options={options}
        value={value}
        onChoose={setValue}
      />
    )
  }
  renderIn('en', <Sample />)
  const field = screen.getByRole('button', { name: /Card/, description: 'Any of them.' })
  expect(field.textContent).toBe('Choose a card')
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('option', { name: 'One' })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(field.textContent).toBe('TwoLine of Two'))
})
