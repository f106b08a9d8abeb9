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

/** The full path of a program on PATH, or nothing. */
export function program(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(executable)
}

function installed() {
  const asked = process.env.CHROME_PATH
  if (asked) {
    if (!executable(asked)) throw new Error(`CHROME_PATH names no program: ${asked}`)
    return asked
  }
  return NAMES.map(program).find(Boolean) ?? PLACES.find(executable)
}

async function fromDebian(say) {
  if (process.getuid?.() !== 0 || !program('apt-get')) return undefined
  say('No browser here: installing Debian’s chromium …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  const args = ['install', '-y', '-q', '--no-install-recommends', 'chromium']
  const { code } = await run('apt-get', args, { env })
  return code === 0 ? program('chromium') : undefined
}

/** The browser that travels inside an npm package; it unpacks into `folder`, with its libraries. */
async function fromPackage(say, folder) {
  say('No browser here: unpacking the one of @sparticuz/chromium …')
  const { code, output } = await run(pinnedNode(), [inProject('e2e/packaged-browser.mjs')], {
    env: toolEnvironment({ TMPDIR: folder }),
  })
  if (code !== 0) throw new Error(`There is no browser to test with:\n${output.trim()}`)
  return JSON.parse(output.trim().split('\n').at(-1))
}

/** The environment by which the journeys find a browser: one of the machine's, else one we bring. */
export async function ensureBrowser(say, folder) {
  const path = installed() ?? (await fromDebian(say))
  return path ? { CHROME_PATH: path } : fromPackage(say, folder)
}
