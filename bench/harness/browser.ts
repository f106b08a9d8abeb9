import { chromium, type Browser } from 'playwright-core'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { temporaryFolder } from './machine.ts'

/** Flags for a browser on the measured machine, without external connections. */
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

let found: Promise<NodeJS.ProcessEnv> | null = null

/** Returns the environment with the paths of the browsers, the same as for journeys. They are
 * searched for once. */
function browsers(): Promise<NodeJS.ProcessEnv> {
  const say = (line: string) => console.log(line)
  found ??= ensureBrowser(say, temporaryFolder('browser')).then((where) =>
    Object.assign(process.env, where),
  )
  return found
}

function isThere(path: string | undefined): string {
  if (!path) throw new Error('No browser was found.')
  return path
}

/** Returns the path of a full browser. Lighthouse cannot use the headless shell, which cannot
 * switch a page to another process. */
export async function findWholeBrowser(): Promise<string> {
  const { WHOLE_CHROME_PATH: whole, CHROME_PATH: named } = await browsers()
  return isThere(whole ?? named)
}

/** Starts the browser; every context starts with an empty cache and storage. */
export async function launchBrowser(): Promise<Browser> {
  const { CHROME_PATH: path } = await browsers()
  return chromium.launch({ executablePath: isThere(path), args: [...BROWSER_FLAGS] })
}
