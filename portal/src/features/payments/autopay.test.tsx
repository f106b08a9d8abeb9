import type { Autopay, ResultsOf } from '@sadu/contract'
import { generateOtp } from '@sadu/contract/otp/calls'
import { checkAutopay, endAutopay, openAutopay } from '@sadu/contract/payments/autopay-calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerCalls, failed, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { AutopayPanel } from './autopay-panel.tsx'
import { AutopayStatus } from './autopay-part.tsx'
import { OpenPayment } from './open-payment.tsx'

vi.mock('../../data/client/client.ts')

type Checked = ResultsOf<typeof checkAutopay>
const sar = (minor: number) => ({ minor, currency: 'SAR' as const })
const autopay: Autopay = {
  autopayReference: 'autopay-1',
  accountReference: 'account-1',
  state: 'active',
  pays: 'due',
  daysBefore: 3,
  card: { ending: '4417', network: 'Visa', expiresOn: '2028-03-31' },
  startedAt: '2026-11-01T06:12:00Z',
  changedAt: '2026-11-01T06:14:00Z',
  expiresAt: '2026-11-01T06:42:00Z',
  ending: null,
}
const coming = { amount: sar(64_800), on: '2026-11-25', isAnnounced: false, isAgain: false }
const showPanel = (over: Partial<Checked> = {}) => {
  const checked: Checked = {
    isOffered: true,
    autopay: null,
    coming: null,
    isLeftToPay: false,
    ...over,
  }
  answerCalls(
    [checkAutopay, () => checked],
    [generateOtp, () => failed('timeout')],
    [openAutopay, () => failed('timeout')],
    [endAutopay, () => ({ autopay: { ...autopay, state: 'ended' as const } })],
  )
  return show(<AutopayPanel reference="account-1" />)
}
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

test('are set up by an amount and a day, which a code confirms', async () => {
  showPanel()
  await userEvent.click(await screen.findByText('Set up automatic payments'))
  await userEvent.click(screen.getByRole('radio', { name: /^Full statement balance/ }))
  const day = screen.getByRole('combobox', { name: 'When' })
  expect(within(day).getAllByRole('option')).toHaveLength(11)
  await userEvent.selectOptions(day, '2 days before the due date')
  await userEvent.click(screen.getByRole('button', { name: 'Continue to the card' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  const action = { accountReference: 'account-1', pays: 'statement', daysBefore: 2 }
  expect(inputsOf(generateOtp)).toEqual([{ purpose: 'startAutopay', action }])
})

test('that pay say what comes next, from which card, and end at a press', async () => {
  showPanel({ autopay, coming })
  const panel = await screen.findByRole('region', { name: 'Automatic payments' })
  await within(panel).findByText('How much of each bill', { selector: 'dt' })
  expect(panel).toHaveTextContent('3 days before the due date')
  expect(plain(panel.textContent)).toContain('SAR 648.00 will be paid automatically on')
  expect(panel).toHaveTextContent('Visa')
  await userEvent.click(screen.getByText('Use another card, or stop'))
  await userEvent.click(screen.getByRole('button', { name: 'End automatic payments' }))
  expect(inputsOf(endAutopay)).toEqual([{ autopayReference: 'autopay-1' }])
})

test.each([
  ['nothing is due', {}, /^Nothing is taken now/],
  ['this bill is left to the person', { isLeftToPay: true }, /^Please pay this bill yourself/],
  [
    'it was refused',
    { coming: { ...coming, isAnnounced: true, isAgain: true } },
    /^It couldn’t be taken/,
  ],
  [
    'it was announced',
    { coming: { ...coming, isAnnounced: true } },
    /^We’ve announced the next payment/,
  ],
])('that pay say when %s', async (_, over, words) => {
  showPanel({ autopay, ...over })
  await userEvent.click(await screen.findByText('Change the amount or the day'))
  expect(screen.getByText(words)).toBeVisible()
})

test('without a card are continued or given up', async () => {
  showPanel({ autopay: { ...autopay, state: 'pending', card: null } })
  await userEvent.click(await screen.findByRole('button', { name: 'Store a card' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the set-up' }))
  expect(inputsOf(endAutopay)).toEqual([{ autopayReference: 'autopay-1' }])
})

test('are not offered where there is no payment page', async () => {
  const { container } = showPanel({ isOffered: false })
  await vi.waitFor(() => expect(container).toBeEmptyDOMElement())
})

test.each([
  ['pending', 'Your automatic payments need a card'],
  ['active', 'Your bills are now paid automatically'],
  ['failed', 'No card was stored'],
  ['expired', 'No card was stored'],
  ['ended', 'These automatic payments have ended'],
] as const)('that are %s say: %s', async (state, words) => {
  answerCalls()
  show(<AutopayStatus autopay={{ ...autopay, state }} onChange={() => {}} />)
  expect(await screen.findByText(words)).toBeVisible()
})

test('a payment that is being taken offers no page', async () => {
  answerCalls()
  const payment = {
    paymentReference: 'payment-1',
    accountReference: 'account-1',
    amount: sar(64_800),
    isAutomatic: true,
    state: 'pending' as const,
    startedAt: '2026-11-21T06:12:00Z',
    changedAt: '2026-11-21T06:12:00Z',
    expiresAt: '2026-11-21T08:12:00Z',
    transactionReference: null,
    twice: null,
  }
  show(<OpenPayment payment={payment} />)
  expect(await screen.findByText(/is being taken$/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
