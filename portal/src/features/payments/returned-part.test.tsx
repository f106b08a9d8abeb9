import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { askPayment } from '@sadu/contract/payments/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callBridge } from '../../data/client/client.ts'
import { failure } from '../../data/errors.ts'
import { inputsOf } from '../../data/queries/testing/answers.tsx'
import { activateLanguage } from '../../i18n/activate.ts'
import { PaymentPart } from './payment-part.tsx'
import { validatePaySearch } from './search.ts'

vi.mock('../../data/client/client.ts')

const PAYMENT = 'p'.repeat(22)

/** Opens the page to which the provider returns a person. */
async function comeBack() {
  await activateLanguage('en')
  const root = createRootRoute()
  const content = createRoute({ getParentRoute: () => root, id: '_content' })
  const signedIn = createRoute({ getParentRoute: () => content, id: '_signed-in' })
  const pay = createRoute({
    getParentRoute: () => signedIn,
    path: '/pay',
    validateSearch: validatePaySearch,
    component: () => <PaymentPart reference={PAYMENT} />,
  })
  const home = createRoute({ getParentRoute: () => root, path: '/home', component: () => null })
  const from = `/pay?payment=${PAYMENT}&timestamp=1764316800&signature=abcd`
  const router = createRouter({
    routeTree: root.addChildren([content.addChildren([signedIn.addChildren([pay])]), home]),
    history: createMemoryHistory({ initialEntries: [from] }),
  })
  await act(() => router.load())
  const client = new QueryClient()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { router, client }
}

test('a late answer does not return a person who has left', async () => {
  let answer = () => {}
  vi.mocked(callBridge).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ error: failure('timeout') })
      }),
  )
  const { router, client } = await comeBack()
  await waitFor(() => expect(inputsOf(askPayment)).toHaveLength(1))
  await act(() => router.navigate({ to: '/home' }))
  answer()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  await waitFor(() => expect(router.state.status).toBe('idle'))
  expect(router.state.location.pathname).toBe('/home')
})
