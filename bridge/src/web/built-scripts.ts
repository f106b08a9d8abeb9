import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefusal } from '../core/start-refusal.ts'
import { policyHash } from './security-headers.ts'

/** Every script of a build and its compressed copies: `sha256-…` by path. */
export type ScriptInventory = Record<string, string>

const SCRIPT = /\.js(\.br|\.gz)?$/

/** Throws unless the scripts to be served are exactly those of the build: none changed, missing or
 * added. */
export async function requireBuiltScripts(dist: string, scripts: ScriptInventory): Promise<void> {
  const files = await readdir(join(dist, 'assets'))
  const found = files.filter((file) => SCRIPT.test(file)).map((file) => `assets/${file}`)
  await Promise.all(
    [...new Set([...found, ...Object.keys(scripts)])].map(async (name) => {
      const content = await readFile(join(dist, name)).catch(() => null)
      if (content && Object.hasOwn(scripts, name) && policyHash(content) === scripts[name]) return
      throw new StartRefusal(`${name} of the portal is not as it was built. Build it again.`)
    }),
  )
}
