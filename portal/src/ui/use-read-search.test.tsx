import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useReadSearch } from './use-read-search.ts'

const readDay = ({ from }: Record<string, unknown>): { from?: string } =>
  typeof from === 'string' && /^\d{4}-(?:0\d|1[0-2])-\d\d$/.test(from) ? { from } : {}

function Said() {
  return <p>{JSON.stringify(useReadSearch(readDay))}</p>
}

function openAt(address: string) {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: Said,
    validateSearch: readDay,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  render(<RouterProvider router={router as never} />)
}

test('reads valid search params', async () => {
  openAt('/?from=2026-11-02')
  expect((await screen.findByText(/\{/)).textContent).toBe('{"from":"2026-11-02"}')
})

test('ignores invalid search params', async () => {
  openAt('/?from=2026-99-99&other=1')
  expect((await screen.findByText(/\{/)).textContent).toBe('{}')
})
