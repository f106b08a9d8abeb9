import { render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CodeTimeout, lazyCode, lazyPart } from './lazy-code.ts'

const LIMIT_MS = 120_000

describe('lazily loaded code', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('resolves to the module and leaves no timer behind', async () => {
    const code = lazyCode(() => Promise.resolve({ answer: 42 }))
    expect(await code()).toEqual({ answer: 42 })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('fails when it has not loaded in 120 seconds, and loads again for the next caller', async () => {
    const fetch = vi.fn<() => Promise<string>>(() => new Promise(() => {}))
    const code = lazyCode(fetch)
    const settled = vi.fn<(cause: unknown) => void>()
    code().catch(settled)
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(CodeTimeout))
    fetch.mockResolvedValue('here')
    expect(await code()).toBe('here')
  })

  test('reports why it could not be loaded', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module')
    const code = lazyCode(() => Promise.reject(gone))
    await expect(code()).rejects.toBe(gone)
    expect(vi.getTimerCount()).toBe(0)
  })
})

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? 'failed' : this.props.children
  }
}

test('a lazy component that hangs is replaced by the error', async () => {
  vi.useFakeTimers()
  const complaints = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
  const Part = lazyPart(() => new Promise<{ Hello: () => ReactNode }>(() => {}), 'Hello')
  render(
    <Boundary>
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </Boundary>,
  )
  expect(screen.getByText('waiting')).toBeVisible()
  await vi.advanceTimersByTimeAsync(LIMIT_MS)
  vi.useRealTimers()
  expect(await screen.findByText('failed')).toBeVisible()
  complaints.mockClear()
})

test('a component that was loaded before renders at once', async () => {
  const Part = lazyPart(async () => ({ Hello: () => 'hello' }), 'Hello')
  await Part.load()
  const { container } = render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  )
  expect(container.textContent).toBe('hello')
})

const SOURCES = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../**/testing/*'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)

/** Other uses of `import()`: catalogs, which `fetchCatalog` wraps, and the font in development. */
const OTHERS = new Set([
  '../i18n/catalogs.ts: ./start/en.ts',
  '../i18n/catalogs.ts: ./start/ar.ts',
  '../i18n/screen-catalogs.ts: ./shared/en.ts',
  '../i18n/screen-catalogs.ts: ./shared/ar.ts',
  '../main.tsx: @fontsource-variable/readex-pro',
])

test('all code of the portal but routes is loaded through lazyCode', () => {
  const found = Object.entries(SOURCES).flatMap(([file, text]) =>
    Array.from(text.matchAll(/(?<!typeof )\bimport\('([^']+)'\)/g), ({ index, 1: code }) => ({
      name: `${file}: ${code}`,
      isLazyCode: /(?:lazy(?:Code|Part)|callCode)\(\s*\(\) =>\s*(withTexts\([^)]*)?$/.test(
        text.slice(0, index),
      ),
    })),
  )
  expect(found.length).toBeGreaterThan(30)
  const others = found.filter(({ name, isLazyCode }) => !isLazyCode && !OTHERS.has(name))
  expect(others.map(({ name }) => name)).toEqual([])
})
