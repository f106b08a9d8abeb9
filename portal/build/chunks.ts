/** What the bundler knows of a module; the importers are those with a static import. */
type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** The part of a route file that renders it, and the path of the file without its extension. */
const COMPONENT = /src\/routes\/(.+)\.tsx\?tsr-split=component$/

/** The part of a route file that starts its first queries. */
const LOADER = /src\/routes\/.+\.tsx\?tsr-split=loader$/

/** What starts first queries is one chunk, which loads before all that renders. Other code that at least
 * as many screens cannot open without is in one chunk for all of them. What fewer need stays with
 * each, or in pieces of its own. */
const MOST = 30
const SEVERAL = 5

/** Names the chunk of a module that screens share, or null. `routes` are the paths of all route files
 * below `src/routes`, without extensions. */
export function sharedChunks(routes: readonly string[]) {
  return (id: string, modules: Modules): string | null => {
    if (isOfLoader(id, modules)) return 'loaders'
    const { size } = screensWith(id, modules, routes)
    if (size >= MOST) return 'most-screens'
    return size >= SEVERAL ? 'several-screens' : null
  }
}

function isOfLoader(id: string, modules: Modules): boolean {
  return [...importersOf(id, modules)].some((one) => LOADER.test(one))
}

/** A module and all that import it, themselves or through others. */
function importersOf(id: string, modules: Modules): Set<string> {
  const found = new Set([id])
  for (const one of found) {
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer)
  }
  return found
}

/** The screens that import a module, themselves, through others, or by a layout around them. */
function screensWith(id: string, modules: Modules, routes: readonly string[]): ReadonlySet<string> {
  const opened = [...importersOf(id, modules)].flatMap((one) => COMPONENT.exec(one)?.[1] ?? [])
  const isOpened = (route: string) =>
    opened.some((one) => route === one || route.startsWith(`${one}/`))
  return new Set(routes.filter(isOpened))
}
