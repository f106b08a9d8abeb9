import { existsSync } from 'node:fs'
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'
import { hasMemory } from '../../scripts/memory.mjs'

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
  // A page of a test lives for seconds, which is too short to earn back the best machine code.
  '--js-flags=--no-opt',
]
/** Pages of the browser's own address bar, which each window would load in a process of its own. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
const DISABLED = '--disable-features='
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** What pages share among processes. Playwright puts that into files, since a container may have less; making
 * those takes a seventh of the kernel's time for the browser. */
const SHARED_BYTES = 1024 ** 3

/** The one browser of a run. `npm test` says where it is; a run of this package alone looks itself. */
export async function launchBrowser(): Promise<BrowserServer> {
  // The packaged browser has no such pages.
  const unseen = process.env['CHROME_LIBRARIES'] ? [] : [await withoutUnseen()]
  return chromium.launchServer({
    ...options(),
    args: [...FLAGS, ...unseen],
    ignoreDefaultArgs: hasMemory(SHARED_BYTES) ? ['--disable-dev-shm-usage'] : [],
  })
}

/** The machine's own browser, where there is one: newer than the packaged one, and with a window. */
export const launchWholeBrowser = (): Promise<Browser> => chromium.launch(wholeOptions())

/** The same, keeping whole pages to go back to, as browsers do outside of tests. One without a window
 * never does. */
export const launchKeepingBrowser = (): Promise<Browser> =>
  chromium.launch({ ...wholeOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] })

function wholeOptions(): LaunchOptions {
  const whole = process.env['WHOLE_CHROME_PATH']
  return whole ? { ...options(), executablePath: whole, env: process.env } : options()
}

function options(): LaunchOptions {
  const {
    CHROME_PATH: asked,
    CHROME_LIBRARIES: libraries,
    CHROME_FONTS: fonts,
    ...environment
  } = process.env
  const executablePath = asked ?? PLACES.find((place) => existsSync(place))
  if (!executablePath) throw new Error('Set CHROME_PATH to a Chromium or Chrome, or run npm test.')
  const packaged = libraries
    ? { LD_LIBRARY_PATH: libraries, ...(fonts ? { FONTCONFIG_PATH: fonts } : {}) }
    : {}
  return {
    executablePath,
    args: FLAGS,
    chromiumSandbox: false,
    env: { ...environment, ...packaged },
  }
}

/** The last flag of its name holds alone, so this one repeats what Playwright disables. */
async function withoutUnseen(): Promise<string> {
  const probe = await chromium.launchServer(options())
  const given = probe.process().spawnargs.find((flag) => flag.startsWith(DISABLED))
  await probe.close()
  return `${given ? `${given},` : DISABLED}${UNSEEN.join(',')}`
}
