import type { AnyCall, Trip } from '@sadu/contract'
import { accountSummary } from '@sadu/contract/accounts/calls'
import { rewardsSummary } from '@sadu/contract/rewards/calls'
import { listTrips } from '@sadu/contract/trips/calls'
import { CENTURION_FIGURES } from '@sadu/contract/centurion/figures'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { SignedInContext } from '../../account/signed-in-context.ts'
import { callBridge } from '../../data/client/client.ts'
import type { Language } from '../../i18n/language.ts'
import { renderIn } from '../../ui/testing/render-in.tsx'
import { CoverCalculator } from './cover-calculator.tsx'
import { InstalmentCalculator } from './instalment-calculator.tsx'
import { PointsCalculator } from './points-calculator.tsx'
import { FiguresContext } from './content-text.tsx'

vi.mock('../../data/client/client.ts')

type Answers = { summary?: object; rewards?: object; trips?: Trip[] }

/** Renders a calculator with mocked bridge answers; calls without an answer never resolve. */
function renderOn(calculator: ReactNode, answers: Answers = {}, language: Language = 'en') {
  vi.mocked(callBridge).mockImplementation(async (call: AnyCall) => {
    const results =
      call === accountSummary
        ? answers.summary
        : call === rewardsSummary
          ? answers.rewards
          : call === listTrips && answers.trips
            ? { trips: answers.trips }
            : undefined
    return results === undefined ? new Promise(() => {}) : { results }
  })
  return renderIn(
    language,
    <QueryClientProvider client={new QueryClient()}>
      <SignedInContext value={{ today: '2026-11-23' } as never}>
        <FiguresContext value={CENTURION_FIGURES}>{calculator}</FiguresContext>
      </SignedInContext>
    </QueryClientProvider>,
  )
}

/** Strips direction marks and normalises whitespace. */
const plain = (text: string | null | undefined) =>
  (text ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s/g, ' ')

const answer = () => plain(screen.getByRole('status').textContent)

async function type(label: string, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: label })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

describe('points calculator', () => {
  const owning = (points: number) => ({ rewards: { balance: { points } } })

  test('starts with the points balance, at 250 points per dollar', async () => {
    renderOn(<PointsCalculator />, owning(1_284_900))
    await screen.findByDisplayValue('1,284,900')
    expect(answer()).toContain('19,273.50')
    expect(answer()).toContain('5,139.60')
  })

  test('starts with an example if there is no balance', () => {
    renderOn(<PointsCalculator />)
    expect(screen.getByDisplayValue('100,000')).toBeVisible()
    expect(answer()).toContain('400.00')
  })

  test.each([
    ['0', '0.00'],
    ['250', '1.00'],
    ['١٬٠٠٠', '4.00'],
    ['100,000,000', '400,000.00'],
  ])('converts %s points to USD %s', async (typed, dollars) => {
    renderOn(<PointsCalculator />)
    await type('Points', typed)
    expect(answer()).toContain(`USD ${dollars}`)
  })

  test.each([
    ['100,000,001', 'The calculator goes up to 100,000,000 points.'],
    ['12.5', 'Enter a whole number, without decimals.'],
    ['-4', 'Enter 0 or more.'],
    ['many', 'Enter a number in digits, such as 1,250.'],
    ['1,25', 'This can be read in two ways. Write it as 1,250.'],
  ])('shows an error next to the field for %s, and no result', async (typed, problem) => {
    renderOn(<PointsCalculator />)
    await type('Points', typed)
    expect(screen.getByText(problem)).toBeVisible()
    expect(answer()).toBe('What your points are worth appears here.')
  })
})

describe('instalment calculator', () => {
  const LIMIT = { minor: 150_000_000, currency: 'SAR' }
  const known = (scope: 'account' | 'card' = 'account', to = '2026-12-09') => ({
    summary: { scope, creditLimit: LIMIT, cycle: { from: '2026-11-10', to } },
  })
  const months = (count: number) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Months' }), String(count))

  test('offers exactly 3 to 12 months', () => {
    renderOn(<InstalmentCalculator />)
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(offered).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  })

  test('shows the total first, then the monthly amount, and the fee once', () => {
    renderOn(<InstalmentCalculator />)
    expect(answer()).toMatch(
      /^Total cost.*12,057\.50.*Each month.*1,000\.00.*Initiation fee.*57\.50/,
    )
    expect(answer()).not.toContain('The last month')
  })

  test.each([
    [3, '333.33', '333.34'],
    [12, '83.33', '83.37'],
  ])(
    'adds the remaining halalas to the last month of a %i month plan',
    async (count, each, last) => {
      renderOn(<InstalmentCalculator />)
      await type('Amount in riyals', '1,000')
      await months(count)
      expect(answer()).toMatch(
        new RegExp(`1,057\\.50.*Each month.*${each}.*The last month.*${last}`),
      )
    },
  )

  test.each([
    ['999.99', 'Instalments start at SAR 1,000.00.'],
    ['1,500,000.01', 'This is more than the limit of your card, SAR 1,500,000.00.'],
    ['', 'Field is required'],
    ['12.345', 'Enter at most two digits after the decimal point.'],
  ])('shows an error next to the field for “%s”', async (typed, problem) => {
    renderOn(<InstalmentCalculator />, known())
    await screen.findByText(/Last day to apply/)
    const field = screen.getByRole('textbox', { name: 'Amount in riyals' })
    await userEvent.clear(field)
    if (typed !== '') await userEvent.type(field, typed)
    const said = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(plain(said?.textContent)).toContain(problem)
    expect(answer()).toBe('What it costs in all appears here.')
  })

  test('accepts the minimum amount and the full limit', async () => {
    renderOn(<InstalmentCalculator />, known())
    await screen.findByText(/Last day to apply/)
    await type('Amount in riyals', '1,000')
    expect(answer()).toContain('1,057.50')
    await type('Amount in riyals', '1,500,000')
    expect(answer()).toContain('1,500,057.50')
  })

  test('ignores the own limit of a supplementary card', async () => {
    renderOn(<InstalmentCalculator />, known('card'))
    await screen.findByText(/Last day to apply/)
    await type('Amount in riyals', '1,600,000')
    expect(answer()).toContain('1,600,057.50')
  })

  test.each([
    // Deadline for a statement of Thursday the 26th: Monday the 23rd. A day later is too late.
    ['2026-11-26', 'Last day to apply'],
    ['2026-11-25', /^It’s too late for purchases on this statement/],
  ])('requires three working days before the statement of %s', async (to, words) => {
    renderOn(<InstalmentCalculator />, known('account', to))
    expect(await screen.findByText(words)).toBeVisible()
  })
})

describe('cover calculator', () => {
  const trip = (tripReference: string, arrivesOn: string, leavesOn: string, country = 'FR') =>
    ({
      tripReference,
      state: 'upcoming',
      arrivesOn,
      leavesOn,
      stops: [{ country, arrivesOn, leavesOn }],
    }) as Trip
  const winterSports = () => userEvent.click(screen.getByRole('radio', { name: 'Yes' }))

  test('requires the age before it shows a result', async () => {
    renderOn(<CoverCalculator />, { trips: [trip('a', '2027-03-01', '2027-03-09')] })
    await screen.findByRole('combobox', { name: 'Journey' })
    expect(answer()).toBe('Enter the days and the age to see what’s covered.')
    await type('Age', 'x')
    expect(screen.getByText('Enter a number in digits, such as 1,250.')).toBeVisible()
    await type('Age', '121')
    expect(screen.getByText('Enter 120 or less.')).toBeVisible()
  })

  test.each([
    ['91 days', '2027-05-30', 'Covered for all 91 days'],
    ['92 days', '2027-05-31', 'Covered for 91 of 92 days'],
    ['92 days, until its 91st', '2027-05-31', 'The cover ends with 30 May 2027.'],
  ])('evaluates a journey of %s', async (_, leavesOn, words) => {
    renderOn(<CoverCalculator />, { trips: [trip('a', '2027-03-01', leavesOn)] })
    await screen.findByRole('combobox', { name: 'Journey' })
    await type('Age', '40')
    expect(answer()).toContain(words)
  })

  test.each([
    ['one day left after 182 days', '2027-07-01', 'Covered for 1 of 2 days'],
    ['no day left after 183 days', '2027-07-02', 'Not covered'],
  ])('counts the 183 days of the year: %s', async (_, until, words) => {
    const trips = [
      trip('next', '2027-09-01', '2027-09-02'),
      { ...trip('before', '2027-01-01', until), state: 'completed' } as Trip,
    ]
    renderOn(<CoverCalculator />, { trips })
    await screen.findByRole('combobox', { name: 'Journey' })
    await type('Age', '40')
    expect(answer()).toContain(words)
    expect(answer()).toContain('Your 183 days for the year run out during this trip.')
  })

  test.each([
    ['80', 'Covered for all 9 days'],
    ['81', 'You’re covered up to the age of 80.'],
  ])('evaluates age %s', async (age, words) => {
    renderOn(<CoverCalculator />, { trips: [trip('a', '2027-03-01', '2027-03-09')] })
    await screen.findByRole('combobox', { name: 'Journey' })
    await type('Age', age)
    expect(answer()).toContain(words)
  })

  test.each([
    ['64', 'Winter sports are covered for 9 days of this journey, 17 in a year.'],
    ['65', 'Not covered: winter sports. They end at 65.'],
  ])('evaluates winter sports at age %s', async (age, words) => {
    renderOn(<CoverCalculator />, { trips: [trip('a', '2027-03-01', '2027-03-09')] })
    await screen.findByRole('combobox', { name: 'Journey' })
    await type('Age', age)
    await winterSports()
    expect(answer()).toContain(words)
  })

  test('accepts other days for a trip that is not planned yet', async () => {
    renderOn(<CoverCalculator />, { trips: [trip('a', '2027-03-01', '2027-06-30')] })
    const journey = await screen.findByRole('combobox', { name: 'Journey' })
    await type('Age', '40')
    expect(answer()).toContain('Covered for 91 of 122 days')
    await userEvent.selectOptions(journey, 'Other days')
    expect(answer()).toContain('Covered for all 7 days')
  })

  test('shows the result in Arabic', async () => {
    renderOn(<CoverCalculator />, { trips: [trip('a', '2027-03-01', '2027-03-09')] }, 'ar')
    await screen.findByRole('combobox', { name: 'الرحلة' })
    await type('العمر', '81')
    expect(answer()).toContain('غير مشمولة')
    expect(answer()).toContain('التغطية حتى سن 80.')
  })
})
