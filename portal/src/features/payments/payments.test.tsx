import type { Payment } from '@sadu/contract'
import {
  askPayment,
  checkPayment,
  leavePayment,
  openPayment,
  startPayment,
} from '@sadu/contract/payments/calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerCalls, failed, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { PayAccount, type Payable } from './pay-account.tsx'
import { PaymentStatus } from './payment-status.tsx'

vi.mock('../../data/client/client.ts')

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })
const payment: Payment = {
  paymentReference: 'payment-1',
  accountReference: 'account-1',
  amount: sar(64_800),
  isAutomatic: false,
  state: 'pending',
  startedAt: '2026-11-21T06:12:00Z',
  changedAt: '2026-11-21T06:12:00Z',
  expiresAt: '2026-11-21T06:42:00Z',
  transactionReference: null,
  twice: null,
}
const payable: Payable = {
  isOffered: true,
  billReference: '004210987731',
  due: sar(64_800),
  balance: sar(82_145),
  onItsWay: sar(0),
  bounds: { least: sar(64_800), most: sar(82_145) },
  open: null,
  payments: [],
}
const showAccount = (over: Partial<Payable> = {}) => {
  answerCalls(
    [checkPayment, () => ({ ...payable, ...over })],
    [startPayment, () => ({ payment })],
    [openPayment, () => failed('timeout')],
    [leavePayment, () => ({ payment: { ...payment, state: 'failed' as const } })],
    [askPayment, () => ({ payment })],
  )
  show(<PayAccount reference="account-1" />)
}
const go = () => screen.findByRole('button', { name: 'Go to the payment page' })

test('begins with what is due, takes all that is owed, and refuses what lies outside', async () => {
  showAccount()
  const button = await go()
  const field = screen.getByRole('textbox', { name: 'How much' })
  expect(field).toHaveValue('648')
  await userEvent.clear(field)
  await userEvent.type(field, '647.99')
  await userEvent.click(button)
  expect(field).toBeInvalid()
  await userEvent.click(screen.getByRole('button', { name: 'All you owe' }))
  expect(field).toHaveValue('821.45')
  await userEvent.click(button)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(inputsOf(startPayment)).toEqual([{ accountReference: 'account-1', amountMinor: 82_145 }])
  expect(inputsOf(openPayment)).toEqual([{ paymentReference: 'payment-1' }])
})

test.each([
  ['nothing is owed', { bounds: null, balance: sar(0) }, 'You owe nothing on this account now.'],
  ['all is on its way', { bounds: null, onItsWay: sar(82_145) }, 'What you owe is on its way.'],
  ['there is no page', { isOffered: false }, 'Pay with SADAD in your bank’s app, website or ATM.'],
])('offers no payment page when %s, but SADAD', async (_, over, words) => {
  showAccount(over)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Go to the payment page' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Pay with SADAD' })).toBeVisible()
})

test('an open payment is continued or given up', async () => {
  showAccount({ open: payment, payments: [payment] })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the payment' }))
  expect(inputsOf(leavePayment)).toEqual([{ paymentReference: 'payment-1' }])
  expect(screen.getByRole('button', { name: 'Continue the payment' })).toBeEnabled()
})

test('what was paid twice has a way back to the bank', async () => {
  const twice = { ...payment, state: 'settled' as const, twice: sar(500) }
  showAccount({ bounds: null, balance: sar(-500), payments: [twice] })
  expect(await screen.findByText(/It looks as if you paid twice/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Send it to your bank' })).toBeVisible()
})

test.each([
  ['started', 'Continue the payment'],
  ['pending', 'Continue the payment'],
  ['paid', 'Your payment is on its way'],
  ['settled', 'Your payment has arrived'],
  ['failed', 'This payment wasn’t made'],
  ['expired', 'This payment ran out of time'],
] as const)('a payment that is %s says: %s', async (state, words) => {
  answerCalls()
  show(<PaymentStatus payment={{ ...payment, state }} onChange={() => {}} />)
  expect(await screen.findByText(words)).toBeVisible()
})
