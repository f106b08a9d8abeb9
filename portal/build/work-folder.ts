import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const CACHE = join(import.meta.dirname, '../node_modules/.cache')

/** A temporary folder on the same disk as the portal, removed when the process exits for any
 * reason. */
export function workFolder(): string {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'sadu-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
