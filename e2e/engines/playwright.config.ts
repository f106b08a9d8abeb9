import { defineConfig } from '@playwright/test'
import { LANGUAGES } from '@sadu/contract/core/languages'
import { TEST_MS } from '../../vitest.limits.ts'
import { ENGINES } from './support.ts'
import type { EngineOptions, EngineWorkerOptions } from './test.ts'

const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 900 },
}

/** The most important journeys in engines that Playwright does not support, in each language and
 * viewport size. */
export default defineConfig<EngineOptions, EngineWorkerOptions>({
  testDir: '.',
  testMatch: '*.engine.ts',
  outputDir: '../../.cache/engines/failed',
  globalSetup: '../harness/global-setup.ts',
  timeout: TEST_MS,
  retries: 1,
  workers: 1,
  reporter: 'list',
  projects: ENGINES.flatMap((engine) =>
    LANGUAGES.flatMap((language) =>
      Object.entries(SIZES).map(([name, size]) => ({
        name: `${engine}-${language}-${name}`,
        use: { engine, language, size },
      })),
    ),
  ),
})
