import type { PointMovement } from '@sadu/contract'
import { rewardsHistory, rewardsSummary } from '@sadu/contract/rewards/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { callBridge } from '../../data/client/client.ts'
import { failure } from '../../data/errors.ts'
import type { Language } from '../../i18n/language.ts'
import { renderIn } from '../../ui/testing/render-in.tsx'
import type { RewardsSummary } from './queries.ts'
import { RewardsScreen } from './rewards-screen.tsx'

vi.mock('../../data/client/client.ts')

const sar = (minor: number) => ({ minor, currency: 'SAR' as const })
const usd = (minor: number) => ({ minor, currency: 'USD' as const })

const summary: RewardsSummary = {
  accountReference: 'account-1',
  productName: { en: 'Gold Card', ar: 'البطاقة الذهبية' },
  tier: 'gold',
  scope: 'account',
  cycle: { from: '2026-11-10', to: '2026-12-09' },
  balance: { points: 48_420, worth: { sar: sar(72_630), usd: usd(19_368) } },
  shares: [],
  earnedThisCycle: 899,
  earnedInHistory: 6_120,
  historyFrom: '2026-08-10',
  earnedSinceJoining: 48_420,
  memberSince: '2025-10-10',
  yearlyFee: {
    amount: usd(2_500),
    billed: sar(9_375),
    isFirstYear: false,
    nextOn: '2027-10-10',
  },
}

const movement = (n: number, over: Partial<PointMovement> = {}): PointMovement => ({
  movementReference: `movement-${n}`,
  kind: 'earned',
  date: '2026-11-19T09:00:00.000Z',
  postingDate: '2026-11-20',
  points: 20,
  merchantName: { en: 'Tuwaiq Road Station', ar: 'محطة طريق طويق' },
  category: 'fuel',
  billingAmount: sar(7_610),
  cardmemberName: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
  lastDigits: '1946',
  note: null,
  ...over,
})

type History = { movements: PointMovement[]; nextCursor: string | null }
type Answers = {
  summary?: RewardsSummary | Error
  history?: (input: Record<string, unknown>) => History | Error
}

/** Renders the screen with the given answers; other calls stay pending. */
function renderRewards(answers: Answers, language: Language = 'en') {
  vi.mocked(callBridge).mockImplementation(async (call, input) => {
    const results =
      call === rewardsSummary
        ? answers.summary
        : call === rewardsHistory
          ? answers.history?.(input)
          : undefined
    if (results === undefined) return new Promise(() => {})
    return results instanceof Error ? { error: failure('offline') } : { results }
  })
  return renderIn(
    language,
    <QueryClientProvider client={new QueryClient()}>
      <RewardsScreen hasSeveral account={undefined} today="2026-11-21" />
    </QueryClientProvider>,
  )
}
const page = (movements: PointMovement[], nextCursor: string | null = null): History => ({
  movements,
  nextCursor,
})

test('shows labelled skeletons until the bridge answers', () => {
  renderRewards({})
  expect(screen.getByText('Loading your points')).toBeVisible()
  expect(screen.getByText('Loading your points history')).toBeInTheDocument()
})

test('shows the balance, its value, the fee and the sources of points', async () => {
  renderRewards({
    summary,
    history: () =>
      page([
        movement(1),
        movement(2, { kind: 'takenBack', points: -38, billingAmount: sar(-14_276) }),
        movement(3, {
          kind: 'adjustment',
          points: 1_500,
          merchantName: null,
          note: { en: 'With our apologies', ar: 'مع خالص اعتذارنا' },
        }),
      ]),
  })
  const hero = (await screen.findByText('Your points')).parentElement
  expect(hero?.textContent).toContain('48,420')
  expect(hero?.textContent).toContain('SAR\u00a0726.30')
  expect(hero?.textContent).toContain('USD\u00a0193.68')
  expect(screen.getByRole('link', { name: 'Move points to another account' })).toBeVisible()
  const fee = screen.getByRole('region', { name: 'Annual fee' })
  expect(fee.textContent).toContain('93.75')
  expect(fee.textContent).toContain('10 October 2027')
  const rows = within(await screen.findByRole('list', { name: 'Points history' }))
  const [earned, back, corrected] = rows.getAllByRole('listitem').map((row) => row.textContent)
  expect(earned).toContain('+20')
  expect(back).toContain('\u221238')
  expect(corrected).toContain('Correction')
  expect(corrected).toContain('With our apologies')
})

test.each([
  [1, 'نقطة واحدة'],
  [2, 'نقطتان'],
  [7, '7 نقاط'],
  [-38, '\u221238 نقطة'],
])('formats %i points in Arabic with the right plural', async (points, said) => {
  renderRewards({ summary, history: () => page([movement(1, { points })]) }, 'ar')
  const history = await screen.findByRole('list', { name: 'سجل النقاط' })
  expect(within(history).getByText(said)).toBeVisible()
})

test('loads the next page of the history', async () => {
  const history = vi.fn<(input: Record<string, unknown>) => History>((input) =>
    input['cursor'] === 'next' ? page([movement(2)]) : page([movement(1)], 'next'),
  )
  renderRewards({ summary, history })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findAllByText('Tuwaiq Road Station')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('filters by kind and month, and shows an empty state', async () => {
  const history = vi.fn<(input: Record<string, unknown>) => History>((input) =>
    page(input['kind'] === undefined ? [movement(1)] : []),
  )
  renderRewards({ summary, history })
  await screen.findByText('Tuwaiq Road Station')
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Points used')
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'October 2026')
  expect(await screen.findByText('Nothing of this kind')).toBeVisible()
  expect(history).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: 'redeemed', from: '2026-10-01', to: '2026-10-31' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(await screen.findByText('Tuwaiq Road Station')).toBeVisible()
})

test('shows the limit of the calculator and the points missing', async () => {
  renderRewards({ summary, history: () => page([]) })
  const points = await screen.findByLabelText('Points')
  expect(screen.getByText('Up to 10,000,000')).toBeVisible()
  await userEvent.clear(points)
  await userEvent.type(points, '48,421')
  expect(screen.getByText('One point more than you have')).toBeVisible()
  await userEvent.clear(points)
  await userEvent.type(points, '999999999')
  expect(screen.getByText('The calculator goes up to 10,000,000 points.')).toBeVisible()
  expect(screen.getByLabelText<HTMLInputElement>('US dollars').value).toBe('')
})

test('shows when an account without points gets its first ones', async () => {
  renderRewards({ summary, history: () => page([]) })
  expect(await screen.findByText('No points yet')).toBeVisible()
})

test('shows an error and a retry button for each failed request', async () => {
  let isBroken = true
  renderRewards({
    summary: new Error('offline'),
    history: () => (isBroken ? new Error('offline') : page([movement(1)])),
  })
  expect(await screen.findByText('We couldn’t show your points.')).toBeVisible()
  expect(await screen.findByText('We couldn’t show your points history.')).toBeVisible()
  isBroken = false
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) {
    await userEvent.click(again)
  }
  expect(await screen.findByText('Tuwaiq Road Station')).toBeVisible()
})

test.each([
  ['free for the tier', null, 'Membership rewards are free with this card.'],
  ['free in the first year', { ...summary.yearlyFee!, isFirstYear: true }, 'First year free'],
])('the fee is %s', async (_, yearlyFee, says) => {
  renderRewards({ summary: { ...summary, yearlyFee }, history: () => page([]) })
  expect(await screen.findByText(says)).toBeVisible()
})

test('shows a supplementary cardmember what their card earned and whose points they are', async () => {
  const card = { balance: null, earnedSinceJoining: null, memberSince: null, yearlyFee: null }
  renderRewards({
    summary: { ...summary, ...card, scope: 'card' },
    history: () => page([movement(1)]),
  })
  const hero = (await screen.findByText('Points your card has earned')).parentElement
  expect(hero?.textContent).toContain('6,120')
  expect(screen.getByRole('region', { name: 'Whose points are they?' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Annual fee' })).toBeNull()
  expect(screen.queryByText('Your points')).toBeNull()
})

test('shows what each supplementary cardmember has left, and the way to give more', async () => {
  const shares = [
    { cardmemberName: { en: 'Faisal Alharbi', ar: 'فيصل الحربي' }, points: 5_000 },
    { cardmemberName: { en: 'Lama Alharbi', ar: 'لمى الحربي' }, points: 0 },
  ]
  renderRewards({ summary: { ...summary, shares }, history: () => page([]) })
  const given = await screen.findByRole('region', { name: 'Points you gave' })
  expect(given.textContent).toContain('Faisal Alharbi5,000 points')
  expect(given.textContent).not.toContain('Lama')
  expect(within(given).getByRole('link', { name: 'Give points' })).toBeVisible()
})

test('shows a supplementary cardmember the points that they were given', async () => {
  const card = { earnedSinceJoining: null, memberSince: null, yearlyFee: null }
  const gift = movement(1, {
    kind: 'received',
    points: 48_420,
    merchantName: null,
    note: { en: 'Noura Alharbi', ar: 'نورة الحربي' },
  })
  renderRewards({ summary: { ...summary, ...card, scope: 'card' }, history: () => page([gift]) })
  const hero = (await screen.findByText('Your points')).parentElement
  expect(hero?.textContent).toContain('48,420')
  expect(hero?.textContent).not.toContain('air tickets')
  expect(screen.getByText(/gave you your points/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Points you gave' })).toBeNull()
  const rows = within(await screen.findByRole('list', { name: 'Points history' }))
  expect(rows.getByRole('listitem').textContent).toContain('Received as a gift')
  expect(rows.getByRole('listitem').textContent).toContain('Noura Alharbi')
})

test('is shown entirely in Arabic', async () => {
  const { container } = renderRewards({ summary, history: () => page([movement(1)]) }, 'ar')
  await screen.findByText('محطة طريق طويق')
  const latin = new Set(container.textContent.match(/[A-Za-z]{2,}/g))
  expect(latin).toEqual(new Set(['USD']))
})

test.each([
  ['is shown with points', {}, true],
  [
    'is not shown without any',
    { balance: { points: 0, worth: { sar: sar(0), usd: usd(0) } } },
    false,
  ],
  ['is not shown to a supplementary cardmember', { scope: 'card' }, false],
] satisfies [string, Partial<RewardsSummary>, boolean][])(
  'the next trip %s',
  async (_, over, isShown) => {
    renderRewards({ summary: { ...summary, ...over } })
    await screen.findByText('Your points')
    expect(screen.queryByText('Your next trip with points') !== null).toBe(isShown)
  },
)
