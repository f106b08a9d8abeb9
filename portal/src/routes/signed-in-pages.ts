import { PARAM_VALUES } from './guard.ts'
import { wholeRouter } from './whole-router.ts'
import type { ScreenData } from './screen.ts'

/** The page of a signed-in screen: its path, its layout, its source files below `src`, and its
 * catalogs. */
export type SignedInPage = {
  path: string
  layout: ScreenData['layout']
  code: readonly string[]
  texts: readonly string[]
}

/** The page of every signed-in screen that lists its code, at each of its paths. */
export function signedInPages(): SignedInPage[] {
  const router = wholeRouter()
  return Object.values(router.routesById).flatMap((route) => {
    const { screen } = route.options.staticData ?? {}
    if (!screen?.code || screen.resource === 'Public') return []
    const { code, layout, texts = [] } = screen
    return addressesOf(route.fullPath).map((path) => ({ path, layout, code, texts }))
  })
}

/** A path with every combination of its parameters' values; none if a parameter may have any
 * value. */
function addressesOf(path: string): string[] {
  const name = /\$(\w+)/.exec(path)?.[1]
  if (name === undefined) return [path]
  return (PARAM_VALUES[name] ?? []).flatMap((value) => addressesOf(path.replace(`$${name}`, value)))
}
