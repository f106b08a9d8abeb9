import { blockMerchant, listCards } from '@sadu/contract/cards/calls'
import { announceRecurring, recurringCharges } from '@sadu/contract/insights/calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerCalls, failed, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { RecurringPanel } from './recurring-panel.tsx'
import { recurring, trends } from './testing/samples.ts'

vi.mock('../../data/client/client.ts')

const opened = <RecurringPanel account={undefined} today={trends.today} />
const [films, ...others] = recurring.charges

test('shows when a recurring charge is next due and that its price went up', async () => {
  answerCalls([recurringCharges, () => recurring])
  show(opened)
  const panel = await screen.findByRole('region', { name: 'Recurring charges' })
  const [first, second] = await within(panel).findAllByRole('listitem')
  expect(first?.textContent).toContain('Next: 3 Dec, in 12 days')
  expect(first?.textContent).toContain('The price went up')
  expect(first?.textContent).toContain('39.00')
  expect(second?.textContent).toContain('Was expected on 19 November 2026, 2 days ago')
  expect(second?.textContent).toContain('USD\u00a010.39')
})

test('a table has what was charged and what is expected in each cycle', async () => {
  answerCalls([recurringCharges, () => recurring])
  show(opened)
  const panel = within(await screen.findByRole('region', { name: 'Recurring charges' }))
  await userEvent.click(await panel.findByText('Show as a table'))
  const table = panel.getByRole('table', { name: 'Recurring charges by cycle' })
  const [head, ...rows] = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')))
  expect(head).toEqual(['Cycle', 'Shashati Films', 'Tunemeadow Music', 'Total'])
  expect(rows).toHaveLength(12)
  expect(rows.slice(2, 5).map((cells) => cells.slice(1))).toEqual([
    ['SAR 45.00', 'SAR 39.00', 'SAR 84.00'],
    ['SAR 45.00', 'SAR 39.00 expected', 'SAR 45.00SAR 39.00 expected'],
    ['SAR 45.00 expected', 'Nothing', 'SAR 45.00 expected'],
  ])
})

test('blocks a recurring charge on its card, and says so where it is listed', async () => {
  let answered = recurring
  answerCalls(
    [recurringCharges, () => answered],
    [listCards, () => ({ cards: [{ cardReference: 'card-1', actions: ['changeControls'] }] })],
    [
      blockMerchant,
      () => {
        answered = { ...recurring, charges: [{ ...films!, isBlocked: true }, ...others] }
        return {}
      },
    ],
  )
  show(opened)
  await userEvent.click(
    await screen.findByRole('button', { name: 'Block on the card: Shashati Films' }),
  )
  expect(await screen.findByText('The card will decline its next charge.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Block on the card: Shashati Films' })).toBeNull()
  // The focus is on what replaced the button, and the way to the card comes next.
  const said = screen.getByText('The card will decline its next charge.')
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement).toContainElement(said)
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'See the card' })).toHaveFocus()
})

test('tells before a recurring charge where it is listed, and no more', async () => {
  let answered = recurring
  const answers = answerCalls(
    [recurringCharges, () => answered],
    [listCards, () => ({ cards: [] })],
  )
  const change = ({ isWanted }: Record<string, unknown>) => {
    const isAnnounced = isWanted === true
    answered = { ...recurring, charges: [{ ...films!, isAnnounced }, ...others] }
    return {}
  }
  answers.set(announceRecurring, change)
  show(opened)
  const toggle = await screen.findByRole('switch', {
    name: 'Tell me two days before: Shashati Films',
  })
  expect(toggle).not.toBeChecked()
  await userEvent.click(toggle)
  await waitFor(() => expect(toggle).toBeChecked())
  expect(toggle).toHaveFocus()
  answers.set(announceRecurring, () => failed('timeout'))
  await userEvent.click(toggle)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(toggle).toBeChecked()
  answers.set(announceRecurring, change)
  await userEvent.click(toggle)
  await waitFor(() => expect(toggle).not.toBeChecked())
  const of = { merchantReference: 'merchant-films', cardmemberReference: 'person-noura' }
  expect(inputsOf(announceRecurring)).toEqual([
    { ...of, isWanted: true },
    { ...of, isWanted: false },
    { ...of, isWanted: false },
  ])
})
