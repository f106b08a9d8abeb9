import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { WAIT_MS } from '../vitest.limits.ts'

configure({ asyncUtilTimeout: WAIT_MS })
// The default timeout is one second.
const { waitFor } = vi
vi.waitFor = (callback, options = WAIT_MS) => waitFor(callback, options)

// jsdom lacks it; React Aria uses it to find list items by key.
vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) })

const LOUD = ['error', 'warn'] as const

beforeEach(() => {
  for (const level of LOUD) vi.spyOn(console, level)
})

// A test that expects a warning replaces the spy's implementation and clears its calls itself.
afterEach(() => {
  cleanup()
  const complaints = LOUD.flatMap((level) => vi.mocked(console[level]).mock.calls)
  vi.restoreAllMocks()
  if (complaints.length > 0) {
    throw new Error(`The console was not silent:\n${complaints.join('\n')}`)
  }
})
