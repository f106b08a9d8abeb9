import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from 'playwright-core'
import { hasMemory } from '../../scripts/memory.mjs'

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
  // A test page is too short-lived for optimized machine code to pay off.
  '--js-flags=--no-opt',
]
/** Pages of the browser's address bar, which each window would load in a separate process. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
const DISABLED = '--disable-features='
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Shared memory that pages need. By default Playwright uses files instead, in case a container has
 * less; creating them takes a seventh of the browser's kernel time. */
const SHARED_BYTES = 1024 ** 3

/** A browser: the headless one of the tests; the installed one, if any, which is newer and has a
 * window; or the installed one with the back/forward cache, which a headless one does not have. */
export type BrowserKind = 'headless' | 'installed' | 'withPageCache'

/** Returns the launch options. `npm test` passes the browser's path; a run of this package
 * alone searches for it. */
export async function launchOptionsOf(kind: BrowserKind): Promise<LaunchOptions> {
  if (kind === 'installed') return installedOptions()
  if (kind === 'withPageCache') {
    return { ...installedOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] }
  }
  // The packaged browser has no such pages.
  const unseen = process.env['CHROME_LIBRARIES'] ? [] : [await removeInvisible()]
  return {
    ...options(),
    args: [...FLAGS, ...unseen],
    ignoreDefaultArgs: hasMemory(SHARED_BYTES) ? ['--disable-dev-shm-usage'] : [],
  }
}

function installedOptions(): LaunchOptions {
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

/** Chromium applies only the last flag of a name, so this one repeats Playwright's disabled
 * features. */
async function removeInvisible(): Promise<string> {
  const probe = await chromium.launchServer(options())
  const given = probe.process().spawnargs.find((flag) => flag.startsWith(DISABLED))
  await probe.close()
  return `${given ? `${given},` : DISABLED}${UNSEEN.join(',')}`
}
