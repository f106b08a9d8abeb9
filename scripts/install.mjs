import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { run } from './children.mjs'
import { inProject, pinnedNode } from './project.mjs'

const WANTED = 'package-lock.json'
const INSTALLED = 'node_modules/.package-lock.json'

/** Whether `node_modules` matches the lock file. npm writes its list of installed packages last, so
 * an interrupted install does not count. */
function isInstalled() {
  if (![WANTED, INSTALLED].every((path) => existsSync(inProject(path)))) return false
  if (!existsSync(pinnedNode())) return false
  return hasAllWanted()
}

function hasAllWanted() {
  const read = (path) => JSON.parse(readFileSync(inProject(path), 'utf8')).packages
  try {
    const installed = read(INSTALLED)
    return Object.entries(read(WANTED)).every(([path, { version, link, optional }]) => {
      if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
      const here = installed[path]
      if (!here) return Boolean(optional)
      return Boolean(link) || here.version === version
    })
  } catch {
    return false
  }
}

function writable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Returns npm's cache, or one inside the project if the home folder is missing or read-only. */
export function cacheFolder() {
  const usual = process.env.npm_config_cache ?? join(process.env.HOME || homedir(), '.npm')
  return writable(usual) ? usual : inProject('.cache/npm')
}

/** Returns the command that starts npm: the npm that runs this script, if any. */
export function npm() {
  const own = process.env.npm_execpath
  return own && basename(own) === 'npm-cli.js' ? [process.execPath, own] : ['npm']
}

/** Installs exactly the packages of the lock file if they are missing. No package scripts run.
 * Development packages are always included, since the portal is built here. */
export async function ensureInstalled(say) {
  if (isInstalled()) return
  const began = Date.now()
  say('Installing packages (the first time takes about a minute) …')
  const [command, ...first] = npm()
  const { code, output } = await run(
    command,
    [
      ...first,
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `--cache=${cacheFolder()}`,
    ],
    // When stopped, npm would first finish its downloads; the next install clears the folder
    // anyway.
    { cwd: inProject(), patience: 500 },
  )
  if (code !== 0) throw new Error(`npm could not install the packages:\n${output.trim()}`)
  if (!existsSync(pinnedNode())) {
    throw new Error(
      `There is no packaged Node for ${process.platform} ${process.arch}; see docs/decisions/001-runtime.md`,
    )
  }
  say(`Installed in ${Math.round((Date.now() - began) / 1000)} s`)
}
