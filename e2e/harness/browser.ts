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
  // No process is started ahead for a page that might be opened next.
  '--renderer-process-limit=1',
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

/** Which browser: the headless one that comes with the tests; the installed one, where there is one, which is newer and
 * has a window; or that one with its back/forward cache, which a headless one never has. */
export type BrowserKind = 'headless' | 'installed' | 'withPageCache'

/** How a browser starts. `npm test` says where it is; a run of this package alone looks itself. */
export async function launchOptionsOf(kind: BrowserKind): Promise<LaunchOptions> {
  if (kind === 'installed') return installedOptions()
  if (kind === 'withPageCache') {
    return { ...installedOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] }
  }
  // The packaged browser has no such pages.
  const unseen = process.env['CHROME_LIBRARIES'] ? [] : [await withoutUnseen()]
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

/** The last flag of its name holds alone, so this one repeats what Playwright disables. */
async function withoutUnseen(): Promise<string> {
  const probe = await chromium.launchServer(options())
  const given = probe.process().spawnargs.find((flag) => flag.startsWith(DISABLED))
  await probe.close()
  return `${given ? `${given},` : DISABLED}${UNSEEN.join(',')}`
}
