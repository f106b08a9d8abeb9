import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../data/queries/testing/answers.tsx'
import { useSignedInScreen } from './signed-in-context.ts'
import { SignedInProvider } from './signed-in-provider.tsx'

afterEach(() => vi.useRealTimers())

const rendered = vi.fn<() => void>()

/** Part of a page that stays while the person goes to another screen. */
function Lasting() {
  const { today } = useSignedInScreen()
  rendered()
  return <p>{today}</p>
}

async function open() {
  rendered.mockClear()
  const root = createRootRoute({
    component: () => (
      <SignedInProvider user={{} as never}>
        <Lasting />
        <Outlet />
      </SignedInProvider>
    ),
  })
  const at = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> })
  const routeTree = root.addChildren([at('/'), at('/cards')])
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree, history })
  await act(() => router.load())
  show(<RouterProvider router={router as never} />)
  await vi.waitFor(() => expect(rendered).toHaveBeenCalled())
  return async (href: string) => {
    await act(() => router.navigate({ href }))
    await screen.findByRole('heading', { name: href })
  }
}

test('going to another screen renders nothing that has the same date again', async () => {
  const goTo = await open()
  rendered.mockClear()
  await goTo('/cards')
  expect(rendered).not.toHaveBeenCalled()
})

test('a screen that is opened on another day has its date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T20:30:00Z') })
  const goTo = await open()
  expect(screen.getByText('2026-11-28')).toBeVisible()
  vi.setSystemTime(new Date('2026-11-28T21:30:00Z'))
  await goTo('/cards')
  expect(screen.getByText('2026-11-29')).toBeVisible()
})
