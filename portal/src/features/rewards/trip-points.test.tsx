import { listTrips } from '@sadu/contract/trips/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerCalls, failed, show } from '../../data/queries/testing/answers.tsx'
import { TripPoints } from './trip-points.tsx'

vi.mock('../../data/client/client.ts')

const trip = (over: object = {}) => ({
  tripReference: 'trip-1',
  state: 'upcoming',
  arrivesOn: '2026-12-01',
  leavesOn: '2026-12-06',
  stops: [{ country: 'JP', arrivesOn: '2026-12-01', leavesOn: '2026-12-06' }],
  cards: [],
  contactPhone: null,
  ...over,
})

test('shows how far the points reach for the ticket of a planned trip', async () => {
  const trips = [
    trip({ tripReference: 'trip-2', state: 'underWay' }),
    trip(),
    trip({ tripReference: 'trip-0', state: 'completed' }),
  ]
  answerCalls([listTrips, () => ({ trips })])
  show(<TripPoints balance={48_420} />)
  const price = await screen.findByLabelText('Price of the ticket in riyals')
  await userEvent.type(price, '1,900')
  const panel = within(screen.getByRole('region', { name: 'Your next trip with points' }))
  expect(panel.getByRole('link', { name: 'Japan' })).toBeVisible()
  expect(panel.getByRole('status').textContent).toMatch(/726\.30.*1,173\.70/)
  await userEvent.clear(price)
  await userEvent.type(price, '500')
  expect(panel.getByRole('status').textContent).toContain('33,334')
  await userEvent.type(price, 'x')
  expect(price).toHaveAccessibleDescription(/Enter a number/)
  expect(panel.getByRole('status').textContent).toBe('')
})

test('leads to the planner without a trip', async () => {
  answerCalls([listTrips, () => ({ trips: [] })])
  show(<TripPoints balance={48_420} />)
  expect(await screen.findByRole('link', { name: 'Plan a trip' })).toBeVisible()
})

test('says when the trips can’t be shown', async () => {
  answerCalls([listTrips, () => failed('offline')])
  show(<TripPoints balance={48_420} />)
  expect(await screen.findByText('We couldn’t show your trips.')).toBeVisible()
})
