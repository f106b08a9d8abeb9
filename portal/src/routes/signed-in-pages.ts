import { PARAM_VALUES } from './guard.ts'
import { wholeRouter } from './whole-router.ts'
import type { ScreenData } from './screen.ts'

/** The page of a screen behind the sign-in: its address, its layout, the source files of its code below `src`, and
 * the catalogs of what it says. */
export type SignedInPage = {
  path: string
  layout: ScreenData['layout']
  code: readonly string[]
  texts: readonly string[]
}

/** The page of every signed-in screen of the table that names its code, at each of its addresses. */
export function signedInPages(): SignedInPage[] {
  const router = wholeRouter()
  return Object.values(router.routesById).flatMap((route) => {
    const { screen } = route.options.staticData ?? {}
    if (!screen?.code || screen.resource === 'Public') return []
    const { code, layout, texts = [] } = screen
    return addressesOf(route.fullPath).map((path) => ({ path, layout, code, texts }))
  })
}

/** A path with every value that its parameters may have; none for one that may have any. */
function addressesOf(path: string): string[] {
  const name = /\$(\w+)/.exec(path)?.[1]
  if (name === undefined) return [path]
  return (PARAM_VALUES[name] ?? []).flatMap((value) => addressesOf(path.replace(`$${name}`, value)))
}
