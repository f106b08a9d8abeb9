import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

/** A connection to the run's browser for the tests of one file. */
export function browserForFile(): () => Browser {
  let browser: Browser | null = null
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'))
  })
  afterAll(() => browser?.close())
  return () => {
    if (!browser) throw new Error('The browser is not connected yet')
    return browser
  }
}
