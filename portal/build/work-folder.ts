import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const CACHE = join(import.meta.dirname, '../node_modules/.cache')

/** A folder for work in progress, on the same disk as the portal. It goes with the process, however
 * that ends. */
export function workFolder(): string {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'sadu-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
