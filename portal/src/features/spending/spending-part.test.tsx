import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { SpendingAnswer } from '@sadu/contract'
import { listCards } from '@sadu/contract/cards/calls'
import { checkSpending } from '@sadu/contract/spending/calls'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DataProvider } from '../../data/queries/data-provider.tsx'
import { markStale, queryClient } from '../../data/queries/query-client.ts'
import { answerCalls, inputsOf } from '../../data/queries/testing/answers.tsx'
import { sampleCard } from '../../data/queries/testing/sample-card.ts'
import { activateLanguage } from '../../i18n/activate.ts'
import { money } from '../../ui/testing/sample-transaction.ts'
import { SpendingPart } from './spending-part.tsx'

vi.mock('../../data/client/client.ts')

const answer: SpendingAnswer = {
  refusal: null,
  rule: null,
  merchantName: null,
  country: 'SA',
  billed: money(10_000),
  conversion: null,
  points: 0,
  offers: [],
  leftToSpend: money(50_000),
  countsAccount: true,
  statement: { closesOn: '2026-12-04', dueOn: '2026-12-25' },
}

async function open() {
  await activateLanguage('en')
  answerCalls([listCards, () => ({ cards: [sampleCard] })], [checkSpending, () => answer])
  const root = createRootRoute()
  const content = createRoute({ getParentRoute: () => root, id: '_content' })
  const signedIn = createRoute({ getParentRoute: () => content, id: '_signed-in' })
  const page = createRoute({
    getParentRoute: () => signedIn,
    path: '/card-detail',
    component: SpendingPart,
  })
  const router = createRouter({
    routeTree: root.addChildren([content.addChildren([signedIn.addChildren([page])])]),
    history: createMemoryHistory({ initialEntries: ['/card-detail?tab=check&amount=%22100%22'] }),
  })
  await act(() => router.load())
  render(
    <I18nProvider i18n={i18n}>
      <DataProvider>
        <RouterProvider router={router as never} />
      </DataProvider>
    </I18nProvider>,
  )
  return screen.findByRole('heading', { name: 'Yes, it would go through' })
}

test('moves the focus to the answer that was asked for, not to one that is read again', async () => {
  expect(await open()).toHaveFocus()
  const field = screen.getByRole('textbox', { name: 'Amount' })
  await userEvent.click(field)
  // As when the person returns to the page.
  await act(() => markStale(queryClient, [checkSpending.path]))
  await waitFor(() => expect(inputsOf(checkSpending)).toHaveLength(2))
  expect(field).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Yes, it would go through' })).toHaveFocus(),
  )
})
