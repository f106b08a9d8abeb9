/** The bundler's information about a module; `importers` are the modules that import it
 * statically. */
type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** The module that renders a route; the group is the path of its file without the extension. */
const COMPONENT = /src\/routes\/(.+)\.tsx\?tsr-split=component$/

/** The module that starts the first queries of a route. */
const LOADER = /src\/routes\/.+\.tsx\?tsr-split=loader$/

/** The code that makes calls: loaded by every signed-in screen, and by the sign-in page on
 * input. */
const CALL = /src\/data\/client\/perform-call\.ts$/

/** The numbers of screens from which a module is shared. Code that `LOADERS` screens need for their
 * first queries is one chunk, which loads before all rendering code. Rendering code of `MOST`
 * screens is one chunk; that of `SEVERAL` screens is one chunk per layout, or one for several
 * layouts. Code of fewer screens is left to the bundler. */
const LOADERS = 2
const MOST = 30
const SEVERAL = 5

/** Returns a function that names the shared chunk of a module, or returns null if it has none.
 * `routes` are the paths of all route files below `src/routes`, without extensions. */
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

/** Returns a module and all its direct and indirect importers. */
function importersOf(id: string, modules: Modules): string[] {
  const found = new Set([id])
  for (const one of found) {
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer)
  }
  return [...found]
}

/** Returns the screens that import a module: directly, through other modules, or through their
 * layout. */
function screensWith(importers: readonly string[], routes: readonly string[]): string[] {
  const opened = importers.flatMap((one) => COMPONENT.exec(one)?.[1] ?? [])
  return routes.filter((route) =>
    opened.some((one) => route === one || route.startsWith(`${one}/`)),
  )
}

/** Returns the common layout of the screens, or null if they have several. */
function layoutOf(screens: readonly string[]): string | null {
  const [layout = null, ...others] = new Set(
    screens.map((route) => route.replaceAll(/^_|\/.*/g, '')),
  )
  return others.length > 0 ? null : layout
}
