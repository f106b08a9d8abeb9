import { join, relative } from 'node:path'

/** The longest path of a socket that every system takes. */
const MAX_BYTES = 103

/** Where a bridge on the embedded database takes commands: a socket in its data folder, which its owner alone may enter.
 * Null where there can be none: on Windows, and where the path is too long for one. */
export function socketPlace(dataDir: string): string | null {
  if (process.platform === 'win32') return null
  const whole = join(dataDir, 'commands.sock')
  const fitting = [whole, relative(process.cwd(), whole)].find(
    (path) => Buffer.byteLength(path) <= MAX_BYTES,
  )
  return fitting ?? null
}
