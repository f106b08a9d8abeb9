import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginCall } from '../data/client/pending-calls.ts'
import { renderIn } from '../ui/testing/render-in.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'

const status = vi.hoisted(() => ({ now: 'idle' }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useRouterState: ({ select }: { select: (state: { status: string }) => boolean }) =>
    select({ status: status.now }),
}))

beforeEach(() => {
  status.now = 'idle'
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const isShown = () => screen.queryByText('Loading…') !== null
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('covers the page after 200 ms of a pending call, until its response', () => {
  renderIn('en', <LoadingOverlay />)
  let end = () => {}
  act(() => {
    end = beginCall()
  })
  pass(199)
  expect(isShown()).toBe(false)
  pass(1)
  expect(isShown()).toBe(true)
  act(() => end())
  pass(300)
  expect(isShown()).toBe(false)
})

test('shows nothing for a fast response, and does not flicker between two calls', () => {
  renderIn('en', <LoadingOverlay />)
  const run = (ms: number) => {
    let end = () => {}
    act(() => {
      end = beginCall()
    })
    pass(ms)
    act(() => end())
  }
  run(199)
  pass(1000)
  expect(isShown()).toBe(false)
  run(200)
  pass(299)
  expect(isShown()).toBe(true)
  run(250)
  expect(isShown()).toBe(true)
  pass(300)
  expect(isShown()).toBe(false)
})

test('announces a pending screen in Arabic too', () => {
  status.now = 'pending'
  renderIn('ar', <LoadingOverlay />)
  expect(screen.queryByText('جارٍ التحميل…')).toBeNull()
  pass(200)
  expect(screen.getByText('جارٍ التحميل…')).toBeVisible()
})
