import { join, relative } from 'node:path'

/** The longest socket path, in bytes, that every operating system accepts. */
const MAX_BYTES = 103

/** Returns the path of the command socket of a bridge with an embedded database: in its data
 * folder, which only its owner may enter. Null if impossible: on Windows, or if the path is too
 * long. */
export function socketPlace(dataDir: string): string | null {
  if (process.platform === 'win32') return null
  const whole = join(dataDir, 'commands.sock')
  const fitting = [whole, relative(process.cwd(), whole)].find(
    (path) => Buffer.byteLength(path) <= MAX_BYTES,
  )
  return fitting ?? null
}
