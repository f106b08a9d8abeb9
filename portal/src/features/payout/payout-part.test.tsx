import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { listAccounts } from '@sadu/contract/accounts/calls'
import { news } from '@sadu/contract/news/calls'
import { generateOtp } from '@sadu/contract/otp/calls'
import { checkPayout, requestPayout } from '@sadu/contract/requests/payout-calls'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SignedInContext } from '../../account/signed-in-context.ts'
import { useCallQuery } from '../../data/queries/call-query.ts'
import { DataProvider } from '../../data/queries/data-provider.tsx'
import { answerCalls } from '../../data/queries/testing/answers.tsx'
import { activateLanguage } from '../../i18n/activate.ts'
import { money } from '../../ui/testing/sample-transaction.ts'
import { PayoutPart } from './payout-part.tsx'

vi.mock('../../data/client/client.ts')

const user = { clientCode: 'CLIENT-1', cardmember: 'primary' }
const CODE = { otpReference: 'otp-1', sentTo: null, isOnItsWay: false, expiresIn: 300 }
const bank = { ibanEnd: '4821', bank: { en: 'Bank', ar: 'بنك' } }
const sums = { credit: money(50_000), held: money(0), least: money(1_000), most: money(50_000) }

/** The page, below the news, which the shell always shows and which are read again after each
 * change. */
function Page() {
  useCallQuery(news, {})
  return (
    <SignedInContext value={{ user, today: '2026-11-28' } as never}>
      <PayoutPart />
    </SignedInContext>
  )
}

test('confirms a request, not that there is one already', async () => {
  let underWay: string | null = null
  answerCalls(
    [listAccounts, () => ({ accounts: [{ accountReference: 'account-1' }] })],
    [checkPayout, () => ({ ...sums, to: bank, underWay })],
    [generateOtp, () => CODE],
    [
      requestPayout,
      () => {
        underWay = 'REQ-1'
        return { reference: underWay, dueOn: '2026-12-02' }
      },
    ],
  )
  await activateLanguage('en')
  const root = createRootRoute()
  const content = createRoute({ getParentRoute: () => root, id: '_content' })
  const signedIn = createRoute({ getParentRoute: () => content, id: '_signed-in' })
  const page = createRoute({
    getParentRoute: () => signedIn,
    path: '/card-detail',
    component: Page,
  })
  const router = createRouter({
    routeTree: root.addChildren([content.addChildren([signedIn.addChildren([page])])]),
    history: createMemoryHistory({ initialEntries: ['/card-detail'] }),
  })
  await act(() => router.load())
  render(
    <I18nProvider i18n={i18n}>
      <DataProvider>
        <RouterProvider router={router as never} />
      </DataProvider>
    </I18nProvider>,
  )
  let isAsked = false
  const observer = new MutationObserver(() => {
    isAsked ||= document.body.textContent.includes('You’ve already asked for it')
  })
  onTestFinished(() => observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Request the transfer' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code from the SMS' }), '1234')
  await screen.findByText('We’ve received your request')
  expect(isAsked).toBe(false)
})
