/** What the bundler knows of a module; the importers are those with a static import. */
type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const SCREEN = /\?tsr-split=component$/

/** Code that at least as many screens cannot open without is in one chunk for all of them. What fewer
 * need stays with each, or in pieces of its own. */
const MOST = 30
const SEVERAL = 5

/** The name of the chunk with a module that screens share, or null. */
export function sharedChunk(id: string, modules: Modules): string | null {
  const count = screensWith(id, modules)
  if (count >= MOST) return 'most-screens'
  return count >= SEVERAL ? 'several-screens' : null
}

/** How many screens import a module, themselves or through others. */
function screensWith(id: string, modules: Modules): number {
  const found = new Set([id])
  for (const one of found) {
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer)
  }
  return [...found].filter((one) => SCREEN.test(one)).length
}
