import { defineConfig } from '@playwright/test'
import { isLongRun } from '../testing/scope.ts'
import { TEST_MS, WAIT_MS } from '../vitest.limits.ts'
import type { JourneyOptions } from './harness/visitors.ts'

/** Browser tests against a real bridge and a real browser. A test tagged with a language runs in
 * that one alone, and in both in the long run; one tagged `@once` chooses its languages itself. One
 * tagged `@long` runs in the long run only. */
export default defineConfig<JourneyOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/journeys/failed',
  globalSetup: './harness/global-setup.ts',
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS },
  // A test that passes only on retry is listed as flaky.
  retries: 1,
  // One more than the cores assumed: a test waits as much as it computes.
  workers: 3,
  reporter: 'list',
  use: {
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
    // Requests handled by a service worker cannot be intercepted (`page.route`).
    serviceWorkers: 'block',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'en', use: { language: 'en' }, grepInvert: isLongRun ? [] : [/@ar\b/, /@long\b/] },
    {
      name: 'ar',
      use: { language: 'ar' },
      grepInvert: isLongRun ? [/@once\b/] : [/@once\b/, /@en\b/, /@long\b/],
    },
  ],
})
