import { defineConfig } from '@playwright/test'
import { isLongRun } from '../testing/scope.ts'
import { TEST_MS, WAIT_MS } from '../vitest.limits.ts'
import type { JourneyOptions } from './harness/test.ts'

/** The journeys of people, against a real bridge and a real browser. A journey tagged with a language is taken in that one
 * alone, and in both in the long run; one that is tagged `@once` chooses its languages itself. */
export default defineConfig<JourneyOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/journeys/failed',
  globalSetup: './harness/global-setup.ts',
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS },
  // What passes at the second try alone is listed as flaky.
  retries: 1,
  // One more than the cores that it counts on: a journey waits as much as it computes.
  workers: 3,
  reporter: 'list',
  use: {
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
    // What a worker has looked at is not held back or answered for (`page.route`).
    serviceWorkers: 'block',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'en', use: { language: 'en' }, grepInvert: isLongRun ? [] : [/@ar\b/] },
    {
      name: 'ar',
      use: { language: 'ar' },
      grepInvert: isLongRun ? [/@once\b/] : [/@once\b/, /@en\b/],
    },
  ],
})
