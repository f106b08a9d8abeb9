import { defineConfig } from 'vitest/config'

/** The journeys of people and of the process itself, against a real bridge and a real browser. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['./harness/setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As long as a visitor waits for anything on the page.
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
  },
})
