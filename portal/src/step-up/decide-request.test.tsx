import type { Request } from '@sadu/contract'
import { generateOtp } from '@sadu/contract/otp/calls'
import { listPasskeys } from '@sadu/contract/passkeys/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { callBridge } from '../data/client/client.ts'
import { answerCalls, inputsOf, show } from '../data/queries/testing/answers.tsx'
import { DecideRequest } from './decide-request.tsx'

vi.mock('../data/client/client.ts')

const words = {
  asked: 'A limit of 5,000',
  approve: { what: 'Approve a limit of 5,000', terms: 'It takes effect straight away' },
  decline: { what: 'Decline a limit of 5,000', terms: 'The limit stays as it is now' },
}
const sent = {
  otpReference: 'otp-1',
  length: 4,
  expiresIn: 180,
  resendIn: 30,
  isOnItsWay: false,
  sentTo: null,
}

test('asks to confirm the decision that was pressed first, while its code is being sent', async () => {
  answerCalls([listPasskeys, () => ({ passkeys: [], limit: 5 })])
  let answer = () => {}
  const others = vi.mocked(callBridge).getMockImplementation()
  vi.mocked(callBridge).mockImplementation((async (...asked: Parameters<typeof callBridge>) =>
    asked[0] === generateOtp
      ? new Promise((resolve) => {
          answer = () => resolve({ results: sent })
        })
      : others?.(...asked)) as never)
  show(<DecideRequest request={{ reference: 'REQ-1' } as Request} words={words} />)
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  answer()
  const dialog = within(await screen.findByRole('dialog'))
  expect(inputsOf(generateOtp).map(({ action }) => action)).toEqual([
    { reference: 'REQ-1', decision: 'approve' },
  ])
  expect(await dialog.findByText('Approve a limit of 5,000')).toBeVisible()
  expect(dialog.queryByText('Decline a limit of 5,000')).toBeNull()
})
