import type { InstalmentPlan } from '@sadu/contract'
import {
  checkInstalments,
  instalmentDetail,
  listInstalments,
} from '@sadu/contract/instalments/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerCalls, failed, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { MakePlan } from './make-plan.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanPage } from './plan-page.tsx'

vi.mock('../../data/client/client.ts')

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })
const plan: InstalmentPlan = {
  planReference: 'plan-0001',
  accountReference: 'account-1',
  transactionReference: 'transaction-1',
  merchantName: { en: 'Quillgate Books', ar: 'كتب كويلغيت' },
  madeOn: '2026-11-10',
  amount: sar(100_000),
  fee: sar(5_750),
  months: 3,
  billedMonths: 1,
  remaining: sar(66_667),
  next: { amount: sar(33_333), on: '2026-12-12' },
  state: 'running',
  ending: null,
}
const terms = {
  accountReference: 'account-1',
  merchantName: plan.merchantName,
  amount: sar(100_000),
  fee: sar(5_750),
  minMonths: 3,
  maxMonths: 12,
  firstOn: '2026-11-30',
  lastDay: '2026-11-25',
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

test('a new plan says its total first, then the months, with the remainder in the last', async () => {
  answerCalls([checkInstalments, () => terms])
  show(<MakePlan reference="transaction-1" />)
  const cost = await screen.findByRole('region', { name: 'What it costs' })
  expect(plain(cost.textContent)).toMatch(/^What it costsTotal cost of Quillgate BooksSAR 1,057.50/)
  const amounts = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => plain(within(row).getAllByRole('cell').at(-1)?.textContent ?? null))
  expect(amounts()).toEqual(['SAR 333.33', 'SAR 333.33', 'SAR 333.34'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Months' }), '4')
  expect(amounts()).toEqual(['SAR 250', 'SAR 250', 'SAR 250', 'SAR 250'].map((one) => `${one}.00`))
  expect(inputsOf(checkInstalments)).toEqual([{ transactionReference: 'transaction-1' }])
})

test('a plan that cannot be worked out says so', async () => {
  answerCalls([checkInstalments, () => failed('unreachable')])
  show(<MakePlan reference="transaction-1" />)
  const title = 'This purchase can’t be put in instalments now.'
  expect(await screen.findByText(title, {}, { timeout: 20_000 })).toBeVisible()
})

test('a plan shows what is billed, what is to come, and its early end', async () => {
  const lines = [
    { kind: 'billed', amount: sar(33_333), on: '2026-11-12', transactionReference: 'posting-1' },
    { kind: 'coming', amount: sar(33_333), on: '2026-12-12', transactionReference: null },
    { kind: 'coming', amount: sar(33_334), on: '2027-01-12', transactionReference: null },
  ]
  answerCalls([instalmentDetail, () => ({ plan, lines })])
  show(<PlanPage reference="plan-0001" />)
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Billed',
    'To come',
    'To come',
  ])
  expect(screen.getByRole('button', { name: 'End the plan' })).toBeVisible()
})

test('a paused plan says why, and cannot be ended', async () => {
  const paused = { ...plan, state: 'paused' as const, next: null }
  answerCalls([instalmentDetail, () => ({ plan: paused, lines: [] })])
  show(<PlanPage reference="plan-0001" />)
  await screen.findByText('This plan is paused')
  expect(screen.queryByRole('button', { name: 'End the plan' })).toBeNull()
})

test('the list says what is left of each plan, or how to begin', async () => {
  answerCalls([listInstalments, () => ({ plans: [plan] })])
  const { unmount } = show(<PlanList />)
  const link = await screen.findByRole('link', { name: /Quillgate Books/ })
  expect(plain(link.textContent)).toContain('1 of 3 billed')
  unmount()
  answerCalls([listInstalments, () => ({ plans: [] })])
  show(<PlanList />)
  await screen.findByText('Nothing in instalments')
})
