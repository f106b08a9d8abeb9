import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { Card } from '@sadu/contract'
import { activateCard, listCards, suspendCard } from '@sadu/contract/cards/calls'
import { news } from '@sadu/contract/news/calls'
import { generateOtp } from '@sadu/contract/otp/calls'
import { checkClosing, requestClosing } from '@sadu/contract/requests/closing-calls'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SignedInContext } from '../../account/signed-in-context.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { DataProvider } from '../../data/queries/data-provider.tsx'
import { queryClient } from '../../data/queries/query-client.ts'
import { answerCalls } from '../../data/queries/testing/answers.tsx'
import { sampleCard } from '../../data/queries/testing/sample-card.ts'
import { activateLanguage } from '../../i18n/activate.ts'
import { money } from '../../ui/testing/sample-transaction.ts'
import { ActivateScreen } from './activate-screen.tsx'
import { ClosingPart } from './closing-part.tsx'
import { SuspendScreen } from './suspend-screen.tsx'

vi.mock('../../data/client/client.ts')
beforeEach(() => queryClient.clear())

const user = { clientCode: 'CLIENT-1', cardmember: 'primary' }
const CODE = { otpReference: 'otp-1', sentTo: null, isOnItsWay: false, expiresIn: 300 }
const of = (card: Partial<Card>): Card => ({ ...sampleCard, ...card })

/** The news, which the shell always shows. It is read again after each change. */
function News() {
  useCallQuery(news, {})
  return null
}

async function open(path: string, Screen: () => ReactNode, at: string) {
  await activateLanguage('en')
  const root = createRootRoute()
  const content = createRoute({ getParentRoute: () => root, id: '_content' })
  const signedIn = createRoute({ getParentRoute: () => content, id: '_signed-in' })
  const component = () => (
    <SignedInContext value={{ user, today: '2026-11-28' } as never}>
      <News />
      <Screen />
    </SignedInContext>
  )
  const page = createRoute({ getParentRoute: () => signedIn, path, component })
  const router = createRouter({
    routeTree: root.addChildren([content.addChildren([signedIn.addChildren([page])])]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await act(() => router.load())
  render(
    <I18nProvider i18n={i18n}>
      <DataProvider>
        <RouterProvider router={router as never} />
      </DataProvider>
    </I18nProvider>,
  )
}

/** Collects whether a text was ever on the page. */
function watch(text: string): () => boolean {
  let isSeen = false
  const look = () => (isSeen ||= document.body.textContent.includes(text))
  const observer = new MutationObserver(look)
  onTestFinished(() => observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  return () => isSeen
}

const press = (name: string) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button))
const confirm = async () =>
  userEvent.type(await screen.findByRole('textbox', { name: 'Code from the SMS' }), '1234')

test('says that a card is suspended, before it offers to reactivate it', async () => {
  const suspended = of({ state: 'suspended', actions: ['unsuspend'] })
  const answers = answerCalls(
    [listCards, () => ({ cards: [sampleCard] })],
    [generateOtp, () => CODE],
    [suspendCard, () => ({ card: suspended })],
  )
  await open('/block-card/$cardType', SuspendScreen, '/block-card/primary')
  const isOffered = watch('What works again at once')
  await press('Suspend now')
  answers.delete(listCards)
  await confirm()
  await screen.findByText('The card is suspended.')
  expect(isOffered()).toBe(false)
})

test('says that a card is active, not that none can be activated', async () => {
  const waiting = of({ state: 'inactive', actions: ['activate'] })
  const answers = answerCalls(
    [listCards, () => ({ cards: [waiting] })],
    [generateOtp, () => CODE],
    [activateCard, () => ({ card: sampleCard })],
  )
  await open('/active-card/$cardType', ActivateScreen, '/active-card/primary')
  const isNone = watch('None of these cards')
  await userEvent.type(await screen.findByLabelText('Expiry date on the card'), '1229')
  await press('Activate the card')
  answers.delete(listCards)
  await confirm()
  await screen.findByText('The card is active.')
  expect(isNone()).toBe(false)
})

test('confirms a request to close a card, not that there is one already', async () => {
  const riyals = money(0)
  const sums = { balance: riyals, pending: riyals, pointsWorth: riyals, inPlans: riyals }
  const counts = { points: 0, shared: 0, trips: 0, offers: 0, cards: [], recurring: [] }
  const none = { onItsWay: riyals, openPayment: null, automatic: null }
  let underWay: string | null = null
  answerCalls(
    [listCards, () => ({ cards: [sampleCard] })],
    [generateOtp, () => CODE],
    [checkClosing, () => ({ ...sums, ...counts, ...none, underWay })],
    [
      requestClosing,
      () => {
        underWay = 'REQ-1'
        return { reference: underWay, dueOn: '2026-12-02' }
      },
    ],
  )
  await open('/card-detail', ClosingPart, '/card-detail')
  const isAsked = watch('You’ve asked to close it')
  await press('Request to close')
  await confirm()
  await screen.findByText('REQ-1')
  expect(isAsked()).toBe(false)
})
