import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { DestructiveConfirmation } from './destructive-confirmation.tsx'

const confirm = vi.fn<() => void>()
const keep = vi.fn<() => void>()

function ask(language: 'en' | 'ar', isBusy = false) {
  renderIn(
    language,
    <DestructiveConfirmation
      isOpen
      question="Delete the trip to France?"
      does={['Charges may be declined.']}
      leaves={['Your cards stay as they are.']}
      verb="Delete the trip"
      busyVerb="Deleting…"
      isBusy={isBusy}
      onConfirm={confirm}
      onKeep={keep}
    />,
  )
}

test('lists what it does and does not do, and confirms with its verb', async () => {
  ask('en')
  const dialog = screen.getByRole('dialog', { name: 'Delete the trip to France?' })
  expect(within(dialog).getByRole('list', { name: 'What it does' }).textContent).toBe(
    'Charges may be declined.',
  )
  expect(within(dialog).getByRole('list', { name: 'What it doesn’t do' }).textContent).toBe(
    'Your cards stay as they are.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete the trip' }))
  expect(confirm).toHaveBeenCalledOnce()
})

test('the other button and Escape cancel', async () => {
  ask('ar')
  await userEvent.click(screen.getByRole('button', { name: 'إبقاء' }))
  await userEvent.keyboard('{Escape}')
  expect(keep).toHaveBeenCalledTimes(2)
})

test('is not repeated while pending', async () => {
  confirm.mockClear()
  ask('en', true)
  await userEvent.click(screen.getByRole('button', { name: 'Deleting…' }))
  expect(confirm).not.toHaveBeenCalled()
})
