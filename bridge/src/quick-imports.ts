import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module'
import { join } from 'node:path'

/** In the project's own folder: who may write there may change the sources as well. */
const COMPILED = join(import.meta.dirname, '../../.cache/compiled')
const NAME = /^drizzle-orm(?:\/|$)/
/** Packages whose `.js` files are modules, every one. */
const OF_MODULES = /\/node_modules\/(?:drizzle-orm|jose|zod)\//

/** Makes a start quick: compiled code is kept between starts, and what an import means is worked out
 * without a look at the disk. A relative one of our sources, and of the packages that hold most files,
 * says itself which file it is; drizzle-orm is looked up once for each name, since its package.json
 * exports thousands and Node reads all of them for every import. */
export function quickenImports(): void {
  enableCompileCache(COMPILED)
  const known = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (NAME.test(specifier)) {
        const found = known.get(specifier) ?? nextResolve(specifier, context)
        known.set(specifier, found)
        return { ...found, shortCircuit: true }
      }
      const format = formatOf(specifier, context.parentURL)
      if (format === null) return nextResolve(specifier, context)
      return { url: new URL(specifier, context.parentURL).href, format, shortCircuit: true }
    },
  })
}

/** What a relative import is to be read as, where that is known without a look at the disk. */
function formatOf(specifier: string, parent = ''): string | null {
  if (!specifier.startsWith('.')) return null
  if (specifier.endsWith('.ts')) return 'module-typescript'
  return specifier.endsWith('.js') && OF_MODULES.test(parent) ? 'module' : null
}
