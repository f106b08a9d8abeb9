import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A limit ends a test that hangs; it never judges speed, so it fits a machine that is busy. */
const LIMITS = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}

/** Unit and call tests, side by side with the code. The browser journeys have a runner of their own
 * in `e2e/`, since they need a built portal. */
export default defineConfig({
  test: {
    // On every core: vitest leaves one to whoever watches, but a test waits for its database and its
    // processes as much as it computes.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], ...LIMITS },
      },
      {
        test: {
          name: 'bridge',
          root: 'bridge',
          include: ['src/**/*.test.ts'],
          ...LIMITS,
        },
      },
      {
        test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'], ...LIMITS },
      },
      'portal/vitest.config.ts',
    ],
  },
})
