import type { Card, DeclinedAttempt, FamilyCard, Request } from '@sadu/contract'
import { listAccounts } from '@sadu/contract/accounts/calls'
import { listFamilyCards } from '@sadu/contract/cards/family-calls'
import { allowOnce } from '@sadu/contract/cards/rule-calls'
import { generateOtp } from '@sadu/contract/otp/calls'
import { listDeclined } from '@sadu/contract/pending/calls'
import { listRequests } from '@sadu/contract/requests/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SignedInProvider } from '../../account/signed-in-provider.tsx'
import type { Answered } from '../../data/queries/testing/answers.tsx'
import { answerCalls, failed, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { sampleCard } from '../../data/queries/testing/sample-card.ts'
import type { Language } from '../../i18n/language.ts'
import { money } from '../../ui/testing/sample-transaction.ts'
import { familiesOf } from './family.ts'
import { FamilyLink } from './family-link.tsx'
import { FamilyPart } from './family-part.tsx'

vi.mock('../../data/client/client.ts')

const own: Card = { ...sampleCard, cardReference: 'own', isOwn: true }
const faisals: Card = {
  ...sampleCard,
  cardReference: 'faisals',
  kind: 'supplementary',
  isOwn: false,
  cardmemberReference: 'faisal',
  cardmemberName: { en: 'Faisal Alharbi', ar: 'فيصل الحربي' },
  lastDigits: '2208',
  creditLimit: money(1_200_000),
}
const lamas: Card = {
  ...faisals,
  cardReference: 'lamas',
  cardmemberReference: 'lama',
  cardmemberName: { en: 'Lama Alharbi', ar: 'لمى الحربي' },
  lastDigits: '3370',
  state: 'suspended',
}
const figuresOf = (card: Card, over: Partial<FamilyCard> = {}): FamilyCard => ({
  cardReference: card.cardReference,
  controlsOff: [],
  rules: [],
  used: money(300_000),
  spentToday: money(12_550),
  ...over,
})
const family = [
  figuresOf(faisals),
  figuresOf(lamas, {
    controlsOff: ['online', 'cash'],
    rules: [
      { rule: { kind: 'total', period: 'week', most: 50_000 }, spent: money(20_000) },
      { rule: { kind: 'payment', most: 10_000 }, spent: null },
    ],
    spentToday: money(-4_000),
  }),
]
const request: Request = {
  reference: 'REQ-2026-000001',
  about: { kind: 'limit', from: money(1_200_000), to: money(1_500_000), application: null },
  card: { ...faisals, isOwn: false },
  askedBy: { name: faisals.cardmemberName, isYou: false },
  openedAt: '2026-11-19T10:00:00Z',
  state: 'waitingForPrimary',
  stateSince: '2026-11-19T10:00:00Z',
  actsNext: 'primary',
  due: { from: '2026-11-19', on: '2026-11-26' },
  workingDaysLate: 0,
  needsYou: true,
  actions: ['decide'],
  objection: null,
  rating: null,
}
const attempt: DeclinedAttempt = {
  declinedReference: 'declined-1',
  reason: 'cardRule',
  date: '2026-11-19T10:00:00Z',
  merchantName: { en: 'Nakhla Market', ar: 'أسواق نخلة' },
  location: { en: 'Riyadh', ar: 'الرياض' },
  country: 'SA',
  transactionAmount: money(61_500),
  billingAmount: money(61_500),
  cardmemberName: lamas.cardmemberName,
  cardReference: 'lamas',
  lastDigits: '3370',
  rule: { kind: 'total', period: 'week', most: 50_000 },
  mayAllow: true,
  allowed: null,
}

const user = {
  userName: 'noura',
  cardmember: 'primary',
} as unknown as Parameters<typeof SignedInProvider>[0]['user']
const filled: Answered[] = [
  [listAccounts, () => ({ accounts: [] })],
  [listFamilyCards, () => ({ cards: family })],
  [listRequests, () => ({ requests: [request, { ...request, reference: 'R-2', actions: [] }] })],
  [listDeclined, () => ({ since: '2026-08-03', attempts: [attempt] })],
]

function open(
  answers: Answered[] = filled,
  cards: Card[] = [own, faisals, lamas],
  language: Language = 'en',
) {
  const map = answerCalls(...answers)
  show(
    <SignedInProvider user={user}>
      <FamilyPart cards={cards} />
    </SignedInProvider>,
    language,
  )
  return map
}
const rowOf = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 3 })).closest('li')!)

test('groups cards by account and person, and leaves out who has none any more', () => {
  const old: Card = { ...faisals, cardReference: 'old', state: 'replaced' }
  const gone: Card = { ...old, cardReference: 'gone', cardmemberReference: 'gone' }
  const elsewhere: Card = { ...lamas, cardReference: 'else', accountReference: 'travel' }
  const families = familiesOf([own, old, faisals, lamas, gone, elsewhere])
  const cardsOf = (account: string) =>
    families.get(account)?.map(({ card, references }) => ({
      shown: card.cardReference,
      all: [...references],
    }))
  expect(cardsOf(own.accountReference)).toEqual([
    { shown: 'faisals', all: ['old', 'faisals'] },
    { shown: 'lamas', all: ['lamas'] },
  ])
  expect(cardsOf('travel')).toEqual([{ shown: 'else', all: ['else'] }])
})

test('shows each cardmember with limit, controls, spending of today and what waits', async () => {
  open()
  const faisal = await rowOf('Faisal Alharbi')
  expect(await faisal.findByText('None, all are on')).toBeVisible()
  expect(faisal.getByRole('meter', { name: 'Limit of this card' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  )
  expect(faisal.getByText(/of it used this cycle/).textContent).toContain('3,000.00')
  expect(faisal.getByText('Spent today').parentElement?.textContent).toContain('125.50')
  expect(faisal.getByRole('link', { name: 'Faisal Alharbi' })).toHaveAttribute(
    'href',
    '/card-detail?card=faisals',
  )
  expect(
    await faisal.findByRole('heading', { name: 'Faisal Alharbi asks for your approval' }),
  ).toBeVisible()
  expect(faisal.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
    /limit would be .*15,000/,
  )
  expect(screen.getAllByRole('button', { name: 'Decline' })).toHaveLength(1)

  const lama = await rowOf('Lama Alharbi')
  expect(lama.getByText('Temporarily suspended')).toBeVisible()
  expect(lama.getByText('Online purchases, Cash withdrawals')).toBeVisible()
  expect(lama.getByText(/^At most .*100\.00.* for one payment$/)).toBeVisible()
  expect(lama.getByRole('meter', { name: /^At most .*500\.00.* a week$/ })).toHaveAttribute(
    'aria-valuenow',
    '40',
  )
  expect(lama.getByText('Spent today').parentElement?.textContent).toContain('40.00')
  expect(lama.getByRole('heading', { name: 'A payment was declined' })).toBeVisible()
  expect(lama.getByRole('button', { name: 'Allow once' })).toHaveAccessibleDescription(
    /615\.00 at Nakhla Market/,
  )
  expect(lama.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('allows a payment once in place, and asks once for all rows', async () => {
  const sent = { otpReference: 'otp', sentTo: '+966*******67', resendAfter: 60, expiresIn: 300 }
  const answers = open([...filled, [generateOtp, () => ({ ...sent, isOnItsWay: false })]])
  const lama = await rowOf('Lama Alharbi')
  await userEvent.click(await lama.findByRole('button', { name: 'Allow once' }))
  expect(inputsOf(generateOtp)).toEqual([
    { purpose: 'allowOnce', action: { declinedReference: 'declined-1' } },
  ])
  expect(answers.has(allowOnce)).toBe(false)
  expect(inputsOf(listFamilyCards)).toEqual([{ accountReference: own.accountReference }])
  expect(inputsOf(listDeclined)).toEqual([{ accountReference: own.accountReference }])
})

test('keeps the rows and what waits where the figures fail, and tries again', async () => {
  const answers = open([...filled, [listFamilyCards, () => failed('unexpected')]])
  expect(await screen.findByText('We couldn’t show limits and spending.')).toBeVisible()
  const faisal = await rowOf('Faisal Alharbi')
  expect(faisal.getAllByText('Not loaded')).toHaveLength(3)
  expect(await faisal.findByRole('button', { name: 'Approve' })).toBeVisible()
  answers.set(listFamilyCards, () => ({ cards: family }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await faisal.findByText('None, all are on')).toBeVisible()
})

test('says so where what waits cannot be shown', async () => {
  open([...filled, [listRequests, () => failed('unexpected')]])
  expect(await screen.findByText('We couldn’t show what’s waiting for you.')).toBeVisible()
  expect(await (await rowOf('Faisal Alharbi')).findByText('None, all are on')).toBeVisible()
})

test('shows the cards while the figures load', async () => {
  open([])
  expect((await rowOf('Faisal Alharbi')).getByText('2208')).toBeVisible()
  expect(screen.getByText('Loading your family’s cards')).toBeInTheDocument()
})

test('asks for nothing where nobody has a supplementary card, or it is one’s own', () => {
  open(filled, [own, { ...faisals, isOwn: true }])
  expect(screen.queryByRole('region')).toBeNull()
  expect(inputsOf(listFamilyCards)).toEqual([])
})

test('speaks Arabic', async () => {
  open(filled, undefined, 'ar')
  expect(await screen.findByRole('region', { name: 'بطاقات عائلتك' })).toBeVisible()
  const faisal = await rowOf('فيصل الحربي')
  expect(await faisal.findByText('لا شيء، كلها مفعّلة')).toBeVisible()
})

test.each([
  ['en', 'Your family’s cards 2 to decide'],
  ['ar', 'بطاقات عائلتك طلبان بانتظار قرارك'],
] as const)('the heading leads to them and counts what waits, in %s', async (language, name) => {
  const allowed = { until: '2026-11-19T11:00:00Z', state: 'waiting' } as const
  const others = [
    { ...attempt, declinedReference: 'done', mayAllow: false, allowed },
    { ...attempt, declinedReference: 'mine', cardReference: 'own' },
  ]
  answerCalls(...filled, [
    listDeclined,
    () => ({ since: '2026-08-03', attempts: [attempt, ...others] }),
  ])
  show(<FamilyLink cards={[own, faisals, lamas]} />, language)
  const link = await screen.findByRole('link', { name })
  expect(link).toHaveAttribute('href', '/manage-card-details#family')
})
