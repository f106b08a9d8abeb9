import { enableCompileCache, registerHooks } from 'node:module'

const PACKAGE = '/node_modules/drizzle-orm/'

/** Makes a start quick: compiled code is kept between starts, and files of drizzle-orm find each
 * other directly. Its package.json exports thousands of names, and Node reads all of them for every
 * import inside the package, which took 0.3 s of a start of 0.6 s. */
export function quickenImports(): void {
  enableCompileCache()
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL } = context
      const isInside = /^\.\.?\/.*\.js$/.test(specifier) && parentURL?.includes(PACKAGE)
      if (!isInside) return nextResolve(specifier, context)
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}
