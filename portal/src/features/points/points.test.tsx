import type { PointPayment } from '@sadu/contract'
import { generateOtp } from '@sadu/contract/otp/calls'
import { checkPoints, listPointPayments } from '@sadu/contract/points/calls'
import { givePoints, pointsToGive } from '@sadu/contract/points/gift-calls'
import { pointsOfAccounts } from '@sadu/contract/points/move-calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { callBridge } from '../../data/client/client.ts'
import { answerCalls, failed, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { GivePoints } from './give-points.tsx'
import { MovePoints } from './move-points.tsx'
import { PayCharge } from './pay-charge.tsx'
import { PaymentList } from './payment-list.tsx'
import { PaymentPage } from './payment-page.tsx'

vi.mock('../../data/client/client.ts')

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })
const payment: PointPayment = {
  paymentReference: 'payment-0001',
  accountReference: 'account-1',
  transactionReference: 'transaction-1',
  merchantName: { en: 'Quillgate Books', ar: 'كتب كويلغيت' },
  madeOn: '2026-11-10',
  paidBy: null,
  charge: sar(20_000),
  points: 10_000,
  amount: sar(15_000),
  back: sar(0),
  kept: { points: 10_000, amount: sar(15_000) },
  undoUntil: '2026-11-30',
  state: 'paid',
  undoneOn: null,
}
const payable = {
  accountReference: 'account-1',
  merchantName: payment.merchantName,
  left: sar(20_000),
  balance: 12_540,
  leastPoints: 67,
  mostPoints: 12_540,
  until: '2026-11-30',
}
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const region = async (name: string) =>
  plain((await screen.findByRole('region', { name })).textContent)

test('a purchase says what its points pay and what stays, as they are typed', async () => {
  answerCalls([checkPoints, () => payable])
  show(<PayCharge reference="transaction-1" />)
  expect(await region('Pay with points')).toContain('Points pay, at Quillgate BooksSAR 188.10')
  const field = screen.getByRole('textbox', { name: 'Points' })
  await userEvent.clear(field)
  await userEvent.type(field, '10000')
  const text = await region('Pay with points')
  expect(text).toContain('SAR 150.00')
  expect(text).toContain('Still on the billSAR 50.00')
  expect(text).toContain('250 points are worth SAR 3.75, so 10,000 points pay SAR 150.00')
  expect(inputsOf(checkPoints)).toEqual([{ transactionReference: 'transaction-1' }])
})

test.each([
  ['66', 'Enter 67 or more.'],
  ['12,541', 'Enter 12,540 or less.'],
])('%s points are refused', async (typed, problem) => {
  answerCalls([checkPoints, () => payable])
  show(<PayCharge reference="transaction-1" />)
  const field = await screen.findByRole('textbox', { name: 'Points' })
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await userEvent.click(screen.getByRole('button', { name: 'Pay with points' }))
  expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0)
})

test('too few points say from how many on', async () => {
  answerCalls([checkPoints, () => ({ ...payable, balance: 40, mostPoints: 40 })])
  show(<PayCharge reference="transaction-1" />)
  expect(await region('Pay with points')).toContain('You have 40 points. You need at least 67')
})

test('a purchase that points cannot pay says so', async () => {
  answerCalls([checkPoints, () => failed('unreachable')])
  show(<PayCharge reference="transaction-1" />)
  const title = 'This purchase can’t be paid with points now.'
  expect(await screen.findByText(title, {}, { timeout: 20_000 })).toBeVisible()
})

test('a payment says how it was worked out, and can be undone', async () => {
  answerCalls([listPointPayments, () => ({ payments: [payment] })])
  show(<PaymentPage reference="payment-0001" />)
  expect(await region('The payment')).toContain('How we worked this out')
  expect(screen.getByRole('button', { name: 'Undo the payment' })).toBeVisible()
})

test.each([
  ['disputed', { state: 'disputed' as const }, 'In dispute'],
  [
    'given back',
    { state: 'returned' as const, back: sar(20_000), kept: { points: 0, amount: sar(0) } },
    'Points returned',
  ],
  ['undone', { state: 'undone' as const, undoneOn: '2026-11-11' }, 'Undone'],
])('a payment that is %s cannot be undone', async (_, over, words) => {
  const one = { ...payment, undoUntil: null, ...over }
  answerCalls([listPointPayments, () => ({ payments: [one] })])
  show(<PaymentPage reference="payment-0001" />)
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Undo the payment' })).toBeNull()
})

test('the list says what was paid, or how to begin; an unknown payment is not there', async () => {
  answerCalls([listPointPayments, () => ({ payments: [payment] })])
  const { unmount } = show(<PaymentList />)
  const link = await screen.findByRole('link', { name: /Quillgate Books/ })
  expect(plain(link.textContent)).toContain('10,000 points')
  unmount()
  answerCalls([listPointPayments, () => ({ payments: [] })])
  const { unmount: away } = show(<PaymentList />)
  await screen.findByText('Nothing paid with points yet')
  away()
  show(<PaymentPage reference="payment-0002" />)
  await screen.findByText('We couldn’t find this payment')
})

describe('moving points', () => {
  const account = (accountReference: string, en: string, lastDigits: string, points: number) => ({
    accountReference,
    productName: { en, ar: en },
    lastDigits,
    points,
  })
  const everyday = account('account-1', 'Everyday Card', '71946', 12_540)
  const travel = account('account-2', 'Travel Card', '33028', 300)

  test('says what each account then has, and asks for a confirmation of exactly that', async () => {
    answerCalls([pointsOfAccounts, () => ({ accounts: [travel, everyday] })])
    show(<MovePoints />)
    const from = await screen.findByRole('combobox', { name: 'From' })
    expect(from).toHaveDisplayValue(/Everyday Card/)
    await userEvent.type(screen.getByRole('textbox', { name: 'Points' }), '540')
    const text = await region('Move points')
    expect(text).toContain('will then have12,000 points')
    expect(text).toContain('will then have840 points')
    expect(text).toContain('we take 540 points off one and add 540 points to the other')
    await userEvent.selectOptions(from, 'account-2')
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveDisplayValue(/Everyday Card/)
    await userEvent.click(screen.getByRole('button', { name: 'Move points' }))
    expect((await screen.findAllByText('Enter 300 or less.')).length).toBeGreaterThan(0)
  })

  test.each([
    ['one account', [everyday], 'You have one account'],
    [
      'no points',
      [
        { ...travel, points: -20 },
        { ...everyday, points: 0 },
      ],
      'No points to move yet',
    ],
  ])('with %s says so', async (_, accounts, words) => {
    answerCalls([pointsOfAccounts, () => ({ accounts })])
    show(<MovePoints />)
    await screen.findByText(words)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('that cannot be read says so', async () => {
    answerCalls([pointsOfAccounts, () => failed('unreachable')])
    show(<MovePoints />)
    const title = 'We couldn’t show your points.'
    expect(await screen.findByText(title, {}, { timeout: 20_000 })).toBeVisible()
  })
})

describe('giving points', () => {
  const holder = (name: string, points: number) => ({
    cardReference: `card-of-${name}`,
    cardmemberName: { en: name, ar: 'شخص' },
    lastDigits: '2208',
    points,
  })
  const account = {
    accountReference: 'account-1',
    productName: { en: 'Gold Card', ar: 'البطاقة الذهبية' },
    lastDigits: '1946',
    points: 900,
    holders: [holder('Faisal', 40), holder('Lama', 0)],
  }

  test('says what both then have, and that it can’t be taken back', async () => {
    answerCalls([pointsToGive, () => ({ accounts: [account] })])
    show(<GivePoints />)
    const field = await screen.findByRole('textbox', { name: 'Points' })
    expect(await region('Give points')).toContain('You have 900 points')
    await userEvent.type(field, '500')
    expect(await region('Give points')).toContain('You will have400 points')
    expect(await region('Give points')).toContain('Faisal will have540 points')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'card-of-Lama')
    expect(await region('Give points')).toContain('Lama will have500 points')
    expect(await region('Give points')).toContain('You can’t take them back')
    await userEvent.clear(field)
    await userEvent.type(field, '901')
    await userEvent.click(screen.getByRole('button', { name: 'Give points' }))
    expect((await screen.findAllByText('Enter 900 or less.')).length).toBeGreaterThan(0)
    expect(inputsOf(givePoints)).toEqual([])
  })

  test('confirms what was asked for, also if the form changes while the code is sent', async () => {
    answerCalls([pointsToGive, () => ({ accounts: [account] })], [givePoints, () => ({})])
    let answer = () => {}
    const others = vi.mocked(callBridge).getMockImplementation()
    vi.mocked(callBridge).mockImplementation((async (...asked: Parameters<typeof callBridge>) =>
      asked[0] === generateOtp
        ? new Promise((resolve) => {
            const sent = { otpReference: 'otp-1', length: 4, expiresIn: 180, resendIn: 30 }
            answer = () => resolve({ results: { ...sent, isOnItsWay: false, sentTo: null } })
          })
        : others?.(...asked)) as never)
    show(<GivePoints />)
    const field = await screen.findByRole('textbox', { name: 'Points' })
    await userEvent.type(field, '500{Enter}')
    await userEvent.clear(field)
    await userEvent.type(field, '50')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'card-of-Lama')
    answer()
    const code = await screen.findByRole('textbox', { name: 'Code from the SMS' })
    expect(plain(screen.getByRole('dialog').textContent)).toContain('Give 500 points to Faisal')
    await userEvent.type(code, '1234')
    await screen.findByText('You gave points')
    expect(await region('Give points')).toContain('Faisal')
    expect(await region('Give points')).toContain('You now have400 points')
    expect(inputsOf(givePoints)).toMatchObject([{ cardReference: 'card-of-Faisal', points: 500 }])
  })

  test.each([
    ['no supplementary card', [], 'No supplementary card yet'],
    ['no points', [{ ...account, points: 0 }], 'No points to give yet'],
  ])('with %s says so', async (_, accounts, words) => {
    answerCalls([pointsToGive, () => ({ accounts })])
    show(<GivePoints />)
    await screen.findByText(words)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('that cannot be read says so', async () => {
    answerCalls([pointsToGive, () => failed('unreachable')])
    show(<GivePoints />)
    const title = 'We couldn’t show your points.'
    expect(await screen.findByText(title, {}, { timeout: 20_000 })).toBeVisible()
  })
})

test('the primary cardmember sees whose points paid, and can’t undo it', async () => {
  const paidBy = { en: 'Faisal Alharbi', ar: 'فيصل الحربي' }
  answerCalls([listPointPayments, () => ({ payments: [{ ...payment, paidBy, undoUntil: null }] })])
  show(<PaymentPage reference={payment.paymentReference} />)
  expect(await region('The payment')).toContain('With the points ofFaisal Alharbi')
  expect(screen.queryByRole('button', { name: 'Undo the payment' })).toBeNull()
})
