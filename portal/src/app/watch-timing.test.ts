import { PageTiming } from '@sadu/contract/config/page-timing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { reportTiming } from './report-timing.ts'
import { watchTiming } from './watch-timing.ts'

vi.mock('web-vitals', () => ({
  onCLS: vi.fn<() => void>(),
  onINP: vi.fn<() => void>(),
  onLCP: vi.fn<() => void>(),
}))

const sent = vi.fn<(path: string, body: Blob) => boolean>(() => true)
let isHidden = false

beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  for (const mock of [sent, onCLS, onINP, onLCP]) vi.mocked(mock).mockClear()
  document.documentElement.lang = 'ar'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    isHidden ? 'hidden' : 'visible',
  )
  vi.stubGlobal('navigator', { sendBeacon: sent })
})
afterEach(() => {
  hide()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Gives a measurement as the library does. */
const measure = (by: typeof onLCP | typeof onCLS | typeof onINP, value: number) =>
  vi.mocked(by as typeof onLCP).mock.lastCall?.[0]({ value } as never)

function hide() {
  isHidden = true
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('reports three numbers, the route and the language, once, when the page is hidden', async () => {
  reportTiming('/$lang/login')
  measure(onLCP, 1234.4)
  measure(onINP, 87)
  measure(onCLS, 0.012_345_6)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(sent).not.toHaveBeenCalled()
  hide()
  hide()
  expect(sent).toHaveBeenCalledExactlyOnceWith('/page-timing', expect.any(Blob))
  const [, body] = sent.mock.lastCall ?? []
  expect(body?.type).toBe('application/json')
  const report: unknown = JSON.parse((await body?.text()) ?? '')
  expect(report).toEqual({
    page: '/{lang}/login',
    language: 'ar',
    paintMs: 1234,
    interactionMs: 87,
    layoutShift: 0.0123,
  })
  expect(PageTiming.safeParse(report).success).toBe(true)
})

test('reports nothing when nothing was measured', () => {
  reportTiming('/home')
  hide()
  expect(sent).not.toHaveBeenCalled()
})

test.each([
  ['one visit of ten', {}, 0.09, 1],
  ['none of the others', {}, 0.1, 0],
  ['none with Global Privacy Control', { globalPrivacyControl: true }, 0, 0],
  ['none with Do Not Track', { doNotTrack: '1' }, 0, 0],
])('measures %s, and not before the page is still', async (_which, asked, chance, times) => {
  vi.stubGlobal('navigator', { sendBeacon: sent, ...asked })
  watchTiming('/home', chance)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(onLCP).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.dynamicImportSettled()
  expect(onLCP).toHaveBeenCalledTimes(times)
})
