import { listCards, suspendCard } from '@sadu/contract/cards/calls'
import { generateOtp } from '@sadu/contract/otp/calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerCalls, failed, inputsOf, show } from '../../data/queries/testing/answers.tsx'
import { sampleCard } from '../../data/queries/testing/sample-card.ts'
import { StopSheet } from './stop-sheet.tsx'

vi.mock('../../data/client/client.ts')

const own = { ...sampleCard, actions: ['suspend', 'reportLost', 'dispute'] as const }
const familys = {
  ...sampleCard,
  cardReference: 'card-0002',
  lastDigits: '7731',
  kind: 'supplementary' as const,
  isOwn: false,
  cardmemberName: { en: 'Faisal Alharbi', ar: 'فيصل الحربي' },
  actions: ['suspend'] as const,
}
const stopped = { ...sampleCard, cardReference: 'card-0003', lastDigits: '1111', actions: [] }
const suspended = {
  ...own,
  state: 'suspended' as const,
  actions: ['unsuspend', 'reportLost', 'dispute'] as const,
}

const CODE = {
  otpReference: 'otp-1',
  sentTo: '+966500000000',
  isOnItsWay: false,
  resendAfter: 60,
  expiresIn: 300,
}

const onClose = vi.fn<() => void>()

function open(cards: readonly unknown[] = [own, familys, stopped]) {
  onClose.mockReset()
  const answers = answerCalls([listCards, () => ({ cards })], [generateOtp, () => CODE])
  show(<StopSheet onClose={onClose} />)
  return answers
}

const tap = (name: RegExp) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button))

/** Types the code into the confirmation and sends it. */
async function confirm() {
  await userEvent.type(await screen.findByLabelText('Code from the SMS'), '1234')
}

test('lists every card that may be suspended, the family’s too', async () => {
  open()
  const list = within(await screen.findByRole('list', { name: 'Your cards' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Noura Alharbi.*4821.*Suspend now/),
    expect.stringMatching(/Faisal Alharbi.*7731.*Suspend now/),
  ])
  expect(screen.getByRole('link', { name: /Report it/ })).toHaveAttribute(
    'href',
    '/card-issue/primary?card=card-0001&step=what',
  )
})

test('one tap and the code suspend; then it says what is safe and asks why', async () => {
  const answers = open()
  answers.set(suspendCard, () => {
    answers.set(listCards, () => ({ cards: [suspended, familys] }))
    return { card: suspended }
  })
  await tap(/4821/)
  expect(inputsOf(generateOtp)).toEqual([
    { purpose: 'suspendCard', action: { cardReference: 'card-0001', reason: 'mislaid' } },
  ])
  await confirm()
  expect(await screen.findByRole('status')).toHaveTextContent(
    /4821 is suspended.*Nobody can shop or take out cash with it until you reactivate it/,
  )
  expect(inputsOf(suspendCard)).toHaveLength(1)
  const answersTo = screen.getByRole('list', { name: 'What happened?' })
  expect(
    within(answersTo)
      .getAllByRole('link')
      .map((one) => one.getAttribute('href')),
  ).toEqual([
    '/card-issue/primary?card=card-0001&step=what',
    '/billing-dispute/primary?card=card-0001',
    '/block-card/primary?card=card-0001',
  ])
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  await tap(/just to be safe/)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a code that cannot be sent is said, and the cards stay', async () => {
  const answers = open()
  answers.set(generateOtp, () => failed('unreachable'))
  await tap(/7731/)
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t reach the service')
  answers.set(generateOtp, () => CODE)
  await tap(/7731/)
  expect(await screen.findByLabelText('Code from the SMS')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: /4821/ })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a suspension without an answer says so, and may be sent again', async () => {
  const answers = open()
  answers.set(suspendCard, () => failed('timeout'))
  await tap(/4821/)
  await confirm()
  expect(await screen.findByRole('alert')).toHaveTextContent('taking too long')
  expect(screen.getByLabelText('Code from the SMS')).toBeVisible()
})

test('a suspension without an answer that did happen is shown as done', async () => {
  const answers = open()
  answers.set(suspendCard, () => {
    answers.set(listCards, () => ({ cards: [suspended] }))
    return failed('timeout')
  })
  await tap(/4821/)
  await confirm()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('4821 is suspended'))
})

test('says so when there is no card to stop, and when cards cannot be shown', async () => {
  open([stopped])
  expect(await screen.findByText(/there’s none to stop/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the cards that could not be fetched can be asked for again', async () => {
  answerCalls([listCards, () => failed('unreachable')])
  show(<StopSheet onClose={onClose} />, 'ar')
  expect(await screen.findByText('تعذّر عرض بطاقاتك.')).toBeVisible()
})
