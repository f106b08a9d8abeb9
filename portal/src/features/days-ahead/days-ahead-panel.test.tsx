import { accountSummary } from '@sadu/contract/accounts/calls'
import { recurringCharges } from '@sadu/contract/insights/calls'
import { listPending } from '@sadu/contract/transactions/calls'
import { listTrips } from '@sadu/contract/trips/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerCalls, type Answered, failed, show } from '../../data/queries/testing/answers.tsx'
import type { Language } from '../../i18n/language.ts'
import { DaysAheadPanel } from './days-ahead-panel.tsx'
import { recurringCharge } from '../../ui/testing/sample-recurring-charge.ts'
import { hold, summary, trip } from './testing/samples.ts'

vi.mock('../../data/client/client.ts')

const filled: Answered[] = [
  [accountSummary, () => summary],
  [listPending, () => ({ transactions: [hold], total: hold.billingAmount })],
  [listTrips, () => ({ trips: [trip] })],
  [
    recurringCharges,
    () => ({ charges: [recurringCharge()], cycles: [], perMonth: summary.inPlans }),
  ],
]

const render = (answered: Answered[], language?: Language) => {
  answerCalls(...answered)
  return show(<DaysAheadPanel account={undefined} today="2026-11-21" />, language)
}
const textOf = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')

test('says what is expected to be free, and how it comes about', async () => {
  render(filled)
  const panel = await screen.findByRole('region', { name: 'The days ahead' })
  await userEvent.click(await within(panel).findByText('See what’s coming'))
  expect(textOf(panel)).toContain('Expected to be available on 2 Dec, after all this')
  const terms = within(panel).getAllByRole('definition').map(textOf)
  expect(terms.map((one) => one.replaceAll(/[^\d.−-]/g, ''))).toEqual([
    '16785.50',
    expect.stringMatching(/^[−-]45\.00$/),
    '6480.00',
    '23220.50',
  ])
})

test('the table has each day, and a link to where it is from', async () => {
  render(filled)
  await userEvent.click(await screen.findByText('See what’s coming'))
  const table = screen.getByRole('table', { name: 'What’s coming, by day' })
  const [, ...rows] = within(table).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(textOf).join(' | '))).toEqual([
    '24 Nov | Jarir, last day on hold | SAR 412.00',
    '25 Nov | Shashati Films, expected | SAR 45.00',
    '28 Nov | Payment due | SAR 6,480.00',
    expect.stringContaining('1 Dec | Your trip begins: United Kingdom'),
    expect.stringContaining('2 Dec | Your next statement'),
  ])
  const links = within(table).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/pending-transactions',
    '/transactions?tab=insights',
    '/transactions?tab=statements',
    '/trips?trip=trip-1',
    '/transactions?tab=statements',
  ])
})

test('is not for a supplementary cardmember, who has no bill', async () => {
  render([...filled.slice(1), [accountSummary, () => ({ ...summary, scope: 'card' as const })]])
  await expect.poll(() => screen.queryByRole('region')).toBeNull()
})

test('says what it is loading, and that it failed', async () => {
  render([])
  expect(screen.getByText('Loading the days ahead')).toBeVisible()
  render([...filled.slice(0, 3), [recurringCharges, () => failed('unexpected')]])
  expect(await screen.findByText('We couldn’t show the days ahead.')).toBeVisible()
})

test('is read in Arabic', async () => {
  render(filled, 'ar')
  await userEvent.click(await screen.findByText('عرض ما هو قادم'))
  expect(screen.getByRole('table').textContent).toContain('أفلام شاشتي، متوقعة')
})
