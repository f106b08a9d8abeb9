import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useFormatStore } from '../i18n/formats/preferences.ts'
import { type DayRange, RangeField } from './range-field.tsx'
import { renderIn } from './testing/render-in.tsx'

beforeEach(() => {
  localStorage.clear()
  windowIs('narrow')
  useFormatStore.setState(useFormatStore.getInitialState())
})

/** Simulates a window with or without room for two months. */
function windowIs(width: 'wide' | 'narrow') {
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'wide',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

type SampleProps = { onChange: (range: DayRange | null) => void }

function Sample({ onChange }: SampleProps) {
  const [range, setRange] = useState<DayRange | null>({ from: '2026-11-28', to: '2026-12-06' })
  const change = (changed: DayRange | null) => {
    onChange(changed)
    setRange(changed)
  }
  return (
    <RangeField
      label="Days of the trip"
      value={range}
      onChange={change}
      min="2026-11-22"
      max="2027-11-22"
    />
  )
}

test.each([
  ['en', '{ArrowRight}', /Open the calendar/],
  ['ar', '{ArrowLeft}', /فتح التقويم/],
] as const)('in %s days are picked by keyboard in the reading direction', async (...row) => {
  const [language, forward, open] = row
  const user = userEvent.setup()
  const changed = vi.fn<(range: DayRange | null) => void>()
  renderIn(language, <Sample onChange={changed} />)
  await user.click(screen.getByRole('button', { name: open }))
  const month = await screen.findByRole('grid')
  await waitFor(() => expect(month.contains(document.activeElement)).toBe(true))
  await user.keyboard(`${forward}{Enter}${forward}{Enter}`)
  await waitFor(() =>
    expect(changed).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-29', to: '2026-12-01' }),
  )
})

test.each(['en', 'ar'] as const)(
  'in %s segments take digits of either script',
  async (language) => {
    const user = userEvent.setup()
    const changed = vi.fn<(range: DayRange | null) => void>()
    renderIn(language, <Sample onChange={changed} />)
    const [, , , day] = screen.getAllByRole('spinbutton')
    await user.click(day!)
    await user.keyboard('٠٧')
    expect(changed).toHaveBeenLastCalledWith({ from: '2026-11-28', to: '2026-12-07' })
  },
)

test('optionally uses the Hijri calendar, with the Gregorian dates below', () => {
  useFormatStore.setState({ calendar: 'islamic-umalqura' })
  renderIn('en', <Sample onChange={() => {}} />)
  expect(
    screen.getAllByRole('spinbutton').map((part) => part.getAttribute('aria-valuenow')),
  ).toEqual(['18', '6', '1448', '0', '26', '6', '1448', '0'])
  expect(screen.getByText('28 November 2026')).toBeVisible()
  expect(screen.getByText('6 December 2026')).toBeVisible()
})

test('each day has a field of its own, without a dash between them', () => {
  renderIn('en', <Sample onChange={() => {}} />)
  const group = screen.getByRole('group', { name: /Days of the trip/ })
  expect(group.textContent).not.toContain('–')
})

test('a desk shows two months, the first day in the first of them', async () => {
  windowIs('wide')
  renderIn('en', <Sample onChange={() => {}} />)
  await userEvent.click(screen.getByRole('button', { name: /Open the calendar/ }))
  const months = await screen.findAllByRole('grid')
  expect(months.map((month) => month.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('November 2026'),
    expect.stringContaining('December 2026'),
  ])
})
