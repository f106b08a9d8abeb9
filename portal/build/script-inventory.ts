import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { policyHash } from './policy-hash.ts'

const SCRIPT = /\.js(\.br|\.gz)?$/

/** Every script of a build, and its compressed copies: `sha256-…` by path relative to the folder.
 * With the inline parts of the pages, this is all that may run in them. */
export async function scriptInventory(dist: string): Promise<Record<string, string>> {
  const files = (await readdir(join(dist, 'assets'))).map((file) => `assets/${file}`)
  const scripts = ['worker.js', ...files].filter((file) => SCRIPT.test(file)).toSorted()
  const hashed = scripts.map(async (file): Promise<[string, string]> => {
    return [file, policyHash(await readFile(join(dist, file)))]
  })
  return Object.fromEntries(await Promise.all(hashed))
}
