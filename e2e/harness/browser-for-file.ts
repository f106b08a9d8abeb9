import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchInstalledBrowser } from './browser.ts'

/** A connection to the run's browser for the tests of one file. */
export const browserForFile = (): (() => Browser) =>
  forFile(() => chromium.connect(inject('browserEndpoint')))

/** The machine's own browser for the tests of one file. */
export const wholeBrowserForFile = (): (() => Browser) => forFile(launchInstalledBrowser)

function forFile(open: () => Promise<Browser>): () => Browser {
  let browser: Browser | null = null
  beforeAll(async () => {
    browser = await open()
  })
  afterAll(() => browser?.close())
  return () => {
    if (!browser) throw new Error('The browser is not connected yet')
    return browser
  }
}
