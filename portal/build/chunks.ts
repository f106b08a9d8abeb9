/** What the bundler knows of a module; the importers are those with a static import. */
type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** The part of a route file that renders it, and the path of the file without its extension. */
const COMPONENT = /src\/routes\/(.+)\.tsx\?tsr-split=component$/

/** The part of a route file that starts its first queries. */
const LOADER = /src\/routes\/.+\.tsx\?tsr-split=loader$/

/** What makes a call: every signed-in screen loads it, and the sign-in page when someone types. */
const CALL = /src\/data\/client\/perform-call\.ts$/

/** What at least as many screens need for their first queries is one chunk, which loads before all
 * that renders. Other code that at least as many screens cannot open without is in one chunk for all
 * of them, in one for the screens of a layout if no others need it, or in one for several layouts.
 * What fewer need stays with each, or in pieces of its own. */
const LOADERS = 2
const MOST = 30
const SEVERAL = 5

/** Names the chunk of a module that screens share, or null. `routes` are the paths of all route files
 * below `src/routes`, without extensions. */
export function sharedChunks(routes: readonly string[]) {
  return (id: string, modules: Modules): string | null => {
    const importers = importersOf(id, modules)
    if (importers.some((one) => CALL.test(one))) return 'call-code'
    if (importers.filter((one) => LOADER.test(one)).length >= LOADERS) return 'loaders'
    const screens = screensWith(importers, routes)
    if (screens.length >= MOST) return 'most-screens'
    if (screens.length < SEVERAL) return null
    const layout = layoutOf(screens)
    return layout ? `several-${layout}` : 'several'
  }
}

/** A module and all that import it, themselves or through others. */
function importersOf(id: string, modules: Modules): string[] {
  const found = new Set([id])
  for (const one of found) {
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer)
  }
  return [...found]
}

/** The screens that import a module, themselves, through others, or by a layout around them. */
function screensWith(importers: readonly string[], routes: readonly string[]): string[] {
  const opened = importers.flatMap((one) => COMPONENT.exec(one)?.[1] ?? [])
  return routes.filter((route) =>
    opened.some((one) => route === one || route.startsWith(`${one}/`)),
  )
}

/** The layout that all of the screens are in, or null. */
function layoutOf(screens: readonly string[]): string | null {
  const [layout = null, ...others] = new Set(
    screens.map((route) => route.replaceAll(/^_|\/.*/g, '')),
  )
  return others.length > 0 ? null : layout
}
