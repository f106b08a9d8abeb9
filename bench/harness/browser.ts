import { chromium, type Browser } from 'playwright-core'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { temporaryFolder } from './machine.ts'

/** Flags for a browser that shares the machine with what it measures and speaks to nobody else. */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/** Finds the browsers that the journeys use too, and lays down where they are. */
async function findBrowsers(): Promise<void> {
  const found = await ensureBrowser((line: string) => console.log(line), temporaryFolder('browser'))
  for (const [name, value] of Object.entries(found)) process.env[name] = String(value)
}

/** The browser that most journeys use. */
async function findBrowser(): Promise<string> {
  await findBrowsers()
  const path = process.env['CHROME_PATH']
  if (!path) throw new Error('There is no browser to measure with.')
  return path
}

/** A browser that a person could use. Lighthouse loads no page in the one without a window, which cannot
 * exchange its process for another one. */
export async function findWholeBrowser(): Promise<string> {
  const path =
    process.env['WHOLE_CHROME_PATH'] ?? (await findBrowsers(), process.env['WHOLE_CHROME_PATH'])
  if (!path) throw new Error('There is no browser to measure with.')
  return path
}

/** Starts the browser; every context of it begins with an empty cache and empty storage. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_FLAGS] })
}
