import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefusal } from '../core/start-refusal.ts'
import { policyHash } from './security-headers.ts'

/** Every script of a build and its compressed copies, as `sha256-…` by path. */
export type ScriptInventory = Record<string, string>

const SCRIPT = /\.js(\.br|\.gz)?$/

/** Refuses to start when what would run in people's browsers is not what the build made: a script that
 * was changed, is gone, or came later. */
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
