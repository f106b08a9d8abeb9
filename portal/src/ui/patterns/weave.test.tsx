import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { useToasts } from '../toast.ts'
import { ActionRows } from './action-rows.tsx'
import { BandProgress } from '../band-progress.tsx'
import { Confirmation } from './confirmation.tsx'
import { DayStitches } from './day-stitches.tsx'
import { KnotRow } from './knot-row.tsx'
import { Timeline, type TimelineStep } from './timeline.tsx'

const STEPS: readonly TimelineStep[] = [
  { key: 'sent', state: 'done', title: 'You sent it', time: '15 November' },
  { key: 'bank', state: 'now', title: 'The bank answers', time: 'Now, day 5 of 10' },
  { key: 'end', state: 'next', title: 'Decision' },
]

afterEach(() => useToasts.setState({ toasts: [] }))

test('the band exposes the step reached and the total', () => {
  renderIn('en', <BandProgress label="Progress" steps={4} reached={2} valueText="Step 2 of 4" />)
  const band = screen.getByRole('progressbar', { name: 'Progress' })
  expect(band.getAttribute('aria-valuenow')).toBe('2')
  expect(band.getAttribute('aria-valuemax')).toBe('4')
  expect(band.getAttribute('aria-valuetext')).toBe('Step 2 of 4')
})

test('days and the progress of a request are each one image with a text alternative', () => {
  renderIn(
    'en',
    <>
      <DayStitches days={10} passed={5} label="5 of 10 working days" />
      <KnotRow steps={STEPS} label="Day 5 of 10" />
    </>,
  )
  expect(screen.getByRole('img', { name: '5 of 10 working days' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Day 5 of 10' })).toBeVisible()
})

test('a timeline has the state of each step in words', () => {
  renderIn('en', <Timeline label="Your dispute" steps={STEPS} />)
  const items = within(screen.getByRole('list', { name: 'Your dispute' })).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Done: You sent it15 November',
    'Now: The bank answersNow, day 5 of 10',
    'Next: Decision',
  ])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
})

test('a late step has its state in words in Arabic too', () => {
  renderIn(
    'ar',
    <Timeline label="طلبك" steps={[{ key: 'late', state: 'late', title: 'المراجعة' }]} />,
  )
  expect(screen.getByRole('listitem').textContent).toBe('متأخر: المراجعة')
})

test('a confirmation shows the reference, both calendars, and what happens next', async () => {
  const user = userEvent.setup()
  renderIn(
    'en',
    <Confirmation
      steps={4}
      title="We’ve received your dispute"
      reference="SDU-DSP-2026-004217"
      decisionBy="2026-12-10"
      next={STEPS}
      actions={<button type="button">See the request</button>}
    />,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We’ve received your dispute')
  expect(screen.getByText('Thursday 10 December 2026')).toBeVisible()
  expect(screen.getByText(/1448 AH/)).toBeVisible()
  expect(screen.getByRole('list', { name: 'What happens next' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy: reference' }))
  expect(await navigator.clipboard.readText()).toBe('SDU-DSP-2026-004217')
})

test('a confirmation of what is all done says nothing of what happens next', () => {
  renderIn(
    'en',
    <Confirmation
      steps={1}
      title="You gave points"
      about={[{ name: 'Points', value: '700' }]}
      actions={<a href="/home">Home</a>}
    />,
  )
  expect(screen.getByText('700')).toBeVisible()
  expect(screen.queryByText('What happens next')).toBeNull()
})

test('the dangerous action is last, and an unavailable one says why and is disabled', async () => {
  const onPress = vi.fn<() => void>()
  renderIn(
    'en',
    <ActionRows
      label="Actions"
      rows={[
        {
          key: 'lost',
          icon: 'alert',
          title: 'Report lost',
          detail: 'For good',
          isDangerous: true,
          onPress,
        },
        {
          key: 'pin',
          icon: 'eye',
          title: 'View PIN',
          detail: 'For 15 seconds',
          link: { href: '#pin' },
        },
        {
          key: 'limit',
          icon: 'receipt',
          title: 'Change the limit',
          detail: 'On request',
          refused: 'Noura decides.',
          onPress,
        },
      ]}
    />,
  )
  const [pin, limit, lost] = screen.getAllByRole('listitem')
  expect(within(pin!).getByRole('link', { name: 'View PIN For 15 seconds' })).toBeVisible()
  expect(limit!.textContent).toBe('Change the limitNoura decides.')
  expect(within(limit!).queryByRole('button')).toBeNull()
  await userEvent.click(within(lost!).getByRole('button', { name: 'Report lost For good' }))
  expect(onPress).toHaveBeenCalledOnce()
})
