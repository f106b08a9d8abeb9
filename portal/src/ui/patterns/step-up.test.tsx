import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeEntry } from '../code-entry.tsx'
import { Notice } from '../notice.tsx'
import { renderIn } from '../testing/render-in.tsx'
import { StepUpCall } from './step-up-call.tsx'
import { StepUpPasskey } from './step-up-passkey.tsx'
import { type StepUpMethod, StepUpSheet } from './step-up-sheet.tsx'
import { SECOND_MS } from '@sadu/contract/core/time'

const FAILED = 'Sorry! Your authentication is not completed, please try again to continue.'
const nothing = () => undefined

type Options = { methods: readonly StepUpMethod[]; onCheck?: (code: string) => void }

function Sheet({ methods, onCheck = nothing }: Options) {
  const [chosen, choose] = useState(methods[0]!)
  const [failed, setFailed] = useState<object | null>(null)
  const [at] = useState(() => Date.now())
  return (
    <StepUpSheet
      isOpen
      onClose={nothing}
      what="Suspend •••• 1946"
      terms="Until Sunday 6 December 2026"
      methods={methods}
      chosen={chosen}
      onChoose={choose}
    >
      {chosen === 'sms' && (
        <CodeEntry
          code={{ length: 4, expiresIn: 180, resendIn: 30, at }}
          verb="Suspend the card"
          problem={failed && <Notice tone="danger" title={FAILED} />}
          attempt={failed}
          isWrong={false}
          isUsed={false}
          notBefore={0}
          busy={null}
          onCheck={(code) => {
            onCheck(code)
            setFailed({})
          }}
          onResend={nothing}
        >
          We sent a code.
        </CodeEntry>
      )}
      {chosen === 'passkey' && (
        <StepUpPasskey verb="Suspend the card" isBusy={false} onUse={nothing} />
      )}
    </StepUpSheet>
  )
}

test('describes the action and submits a complete code; a failure keeps the sheet open', async () => {
  const user = userEvent.setup()
  const onCheck = vi.fn<(code: string) => void>()
  renderIn('en', <Sheet methods={['sms', 'passkey']} onCheck={onCheck} />)
  const sheet = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  expect(within(sheet).getByText('Suspend •••• 1946')).toBeVisible()
  expect(within(sheet).getByText('Until Sunday 6 December 2026')).toBeVisible()
  expect(within(sheet).getByRole('timer').textContent).toMatch(/^Valid for (3:00|2:59)$/)
  const field = within(sheet).getByRole('textbox', { name: 'Code from the SMS' })
  expect(document.activeElement).toBe(field)
  await user.keyboard('7341')
  expect(onCheck).toHaveBeenCalledExactlyOnceWith('7341')
  expect((await screen.findByRole('alert')).textContent).toContain(FAILED)
  expect(within(sheet).getByRole<HTMLInputElement>('textbox').value).toBe('')
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('offers the methods in the given order, and names the action on the button', async () => {
  const user = userEvent.setup()
  renderIn('en', <Sheet methods={['passkey', 'sms']} />)
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Passkey', 'Code by SMS'])
  expect(screen.getByRole('button', { name: 'Suspend the card' })).toBeVisible()
  await user.click(tabs[1]!)
  expect(screen.getByRole('textbox', { name: 'Code from the SMS' })).toBeVisible()
})

test('does not offer a choice with a single method', async () => {
  renderIn('ar', <Sheet methods={['sms']} />)
  await screen.findByRole('dialog', { name: 'أكّد هويتك' })
  expect(screen.queryByRole('tab')).toBeNull()
})

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

test('counts down after a call, and then allows another one', () => {
  const onCall = vi.fn<() => void>()
  renderIn(
    'en',
    <StepUpCall
      state="ringing"
      number="+966•••••••01"
      opensAt={Date.now() + 24 * SECOND_MS}
      isCalling={false}
      onCall={onCall}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe('We’re calling you now…')
  expect(screen.getByText(/Answer the call to/).textContent).toBe(
    'Answer the call to +966 •• ••• ••01, then press 1 to confirm.',
  )
  const button = screen.getByRole<HTMLButtonElement>('button', {
    name: /^Retry in 2\d seconds$/,
  })
  expect(button.disabled).toBe(true)
  act(() => void vi.advanceTimersByTime(24 * SECOND_MS))
  screen.getByRole('button', { name: 'Request call again' }).click()
  expect(onCall).toHaveBeenCalledOnce()
})

test.each([
  [null, 'Call me now'],
  ['expired', 'Request call again'],
] as const)('a call that is %s offers "%s"', (state, name) => {
  renderIn(
    'en',
    <StepUpCall
      state={state}
      number="+966•••••••01"
      opensAt={0}
      isCalling={false}
      onCall={nothing}
    />,
  )
  expect(screen.getByRole('button', { name })).toBeVisible()
})

test('offers nothing more after a confirmed call', () => {
  renderIn(
    'en',
    <StepUpCall
      state="confirmed"
      number="+966•••••••01"
      opensAt={0}
      isCalling={false}
      onCall={nothing}
    />,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
