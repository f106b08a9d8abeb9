import { defineConfig } from 'vitest/config'
import { limit } from '../vitest.limits.ts'

/** The journeys of people and of the process itself, against a real bridge and a real browser. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['./harness/setup.ts'],
    testTimeout: limit(90_000),
    hookTimeout: limit(60_000),
    // As long as a visitor waits for anything on the page.
    expect: { poll: { timeout: limit(15_000) } },
    // One more than the cores that it counts on: a journey waits as much as it computes.
    maxWorkers: 3,
    // What the harness is made of has no state of its own, so a worker loads it once for all of its files.
    isolate: false,
  },
})
