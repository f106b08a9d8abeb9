import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { NumberField } from './number-field.tsx'
import { Slider } from './slider.tsx'
import { renderIn } from './testing/render-in.tsx'
import { TextArea } from './text-area.tsx'

test.each([
  ['en', '{ArrowRight}'],
  ['ar', '{ArrowLeft}'],
] as const)('in %s a slider runs in the reading direction', async (language, forward) => {
  const user = userEvent.setup()
  function Sample() {
    const [value, setValue] = useState(500)
    return <Slider label="Limit" value={value} onChange={setValue} min={0} max={1000} step={100} />
  }
  renderIn(language, <Sample />)
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Limit' })
  await user.tab()
  await user.keyboard(forward)
  expect(slider.value).toBe('600')
  await user.keyboard('{Home}')
  expect(slider.value).toBe('0')
})

test.each([
  ['en', 'More', 'Less'],
  ['ar', 'زيادة', 'إنقاص'],
] as const)('in %s a number is typed in either script or stepped', async (language, more, less) => {
  const user = userEvent.setup()
  const changed = vi.fn<(value: number | null) => void>()
  function Sample() {
    const [value, setValue] = useState<number | null>(null)
    const change = (number: number | null) => {
      changed(number)
      setValue(number)
    }
    return (
      <NumberField
        label="Travellers"
        hint="At most 9."
        value={value}
        onChange={change}
        min={1}
        max={9}
      />
    )
  }
  renderIn(language, <Sample />)
  const field = screen.getByRole<HTMLInputElement>('textbox', {
    name: 'Travellers',
    description: 'At most 9.',
  })
  await user.type(field, '٤')
  await user.tab()
  expect(changed).toHaveBeenLastCalledWith(4)
  await user.click(screen.getByRole('button', { name: new RegExp(more) }))
  expect(field.value).toBe('5')
  await user.click(screen.getByRole('button', { name: new RegExp(less) }))
  expect(changed).toHaveBeenLastCalledWith(4)

  await user.clear(field)
  await user.type(field, '30')
  await user.tab()
  expect(field.value).toBe('9')
  await user.clear(field)
  await user.tab()
  expect(changed).toHaveBeenLastCalledWith(null)
})

test.each([
  ['en', '7 characters left'],
  ['ar', 'بقيت 7 أحرف'],
] as const)('in %s a text area announces when few characters are left', async (language, left) => {
  const user = userEvent.setup()
  renderIn(language, <TextArea label="Reason" maxLength={30} defaultValue="Twice" />)
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
  expect(screen.getByText('5/30')).toBeVisible()
  expect(screen.getByRole('status').textContent).toBe('')
  await user.type(area, ' by the same hotel')
  expect(screen.getByText('23/30')).toBeVisible()
  expect(screen.getByRole('status').textContent).toBe(left)
  await user.type(area, ', on one evening')
  expect(area.value).toHaveLength(30)
})
