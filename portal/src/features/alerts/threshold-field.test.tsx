import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../../ui/testing/render-in.tsx'
import type { SetAlerts } from './queries.ts'
import { ThresholdField } from './threshold-field.tsx'

const set = vi.fn<SetAlerts>()

test('shows an amount that was changed elsewhere, and does not undo it', async () => {
  const { rerender } = renderIn('en', <ThresholdField leastMinor={5_000} set={set} />)
  const field = screen.getByRole('textbox')
  rerender(<ThresholdField leastMinor={10_000} set={set} />)
  await userEvent.click(field)
  await userEvent.tab()
  expect(set).not.toHaveBeenCalled()
  expect(field).toHaveValue('100')
})

test('keeps what is being typed when the amount is changed elsewhere', async () => {
  const { rerender } = renderIn('en', <ThresholdField leastMinor={5_000} set={set} />)
  const field = screen.getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, '75')
  rerender(<ThresholdField leastMinor={10_000} set={set} />)
  expect(field).toHaveValue('75')
  await userEvent.tab()
  expect(set).toHaveBeenCalledWith({ leastMinor: 7_500 })
})
