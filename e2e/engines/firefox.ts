import { type ElementHandle, launch } from 'puppeteer-core'
import { WAIT_MS } from '../../vitest.limits.ts'
import type { Environment } from '../harness/process.ts'
import type { Driver } from './driver.ts'

/** Opens headless Firefox over WebDriver BiDi. */
export async function openFirefox(environment: Environment): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    env: { PATH: process.env['PATH'], ...environment },
    timeout: WAIT_MS,
    protocolTimeout: WAIT_MS,
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(WAIT_MS)
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (size) => page.setViewport(size),
    load: async (source) => void (await page.evaluate(source)),
    evaluate: (script, input) =>
      page.evaluate(script as (input: unknown) => unknown, input) as never,
    find: async (script, input) => {
      const found = await page.evaluateHandle(script as (input: unknown) => Element | null, input)
      const element = found.asElement() as ElementHandle<HTMLInputElement> | null
      if (!element) return null
      return {
        click: () => element.click(),
        type: (text) => element.type(text),
        chooseFile: (path) => element.uploadFile(path),
      }
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
