import { defineConfig } from 'vitest/config'

/** Unit and call tests, side by side with the code. The browser journeys have a runner of their own
 * in `e2e/`, since they need a built portal. */
export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] },
      },
      {
        test: {
          name: 'bridge',
          root: 'bridge',
          include: ['src/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'], testTimeout: 30_000 },
      },
      'portal/vitest.config.ts',
    ],
  },
})
